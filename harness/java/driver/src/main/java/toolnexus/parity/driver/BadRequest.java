package toolnexus.parity.driver;

/** The request is at fault, not the port. */
final class BadRequest extends RuntimeException {

    private static final long serialVersionUID = 1;

    BadRequest(String message) {
        super(message);
    }
}
