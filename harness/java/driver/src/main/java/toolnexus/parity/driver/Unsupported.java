package toolnexus.parity.driver;

/** Something that this port, or this build of it, cannot be asked. */
final class Unsupported extends RuntimeException {

    private static final long serialVersionUID = 1;

    Unsupported(String reason) {
        super(reason);
    }
}
