package toolnexus.parity.driver;

import java.math.BigDecimal;
import java.math.BigInteger;

/** An exact decimal that prints as it was written: {@code 1e2} stays {@code 1e2}, not {@code 1E+2}. */
final class SpelledDecimal extends BigDecimal {

    private static final long serialVersionUID = 1;

    private final String text;

    SpelledDecimal(BigDecimal value, String text) {
        super(value.unscaledValue(), value.scale());
        this.text = text;
    }

    /** For an exponent of ten digits or more: no Java number holds the value, but its text can still be passed on. */
    static SpelledDecimal beyondBigDecimal(String text) {
        boolean tiny = text.indexOf("e-") > 0 || text.indexOf("E-") > 0;
        BigInteger sign = text.startsWith("-") ? BigInteger.ONE.negate() : BigInteger.ONE;
        return new SpelledDecimal(new BigDecimal(sign, tiny ? Integer.MAX_VALUE : Integer.MIN_VALUE), text);
    }

    @Override
    public String toString() {
        return text;
    }
}
