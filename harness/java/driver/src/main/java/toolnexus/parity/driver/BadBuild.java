package toolnexus.parity.driver;

/** What is on the class path is not one whole build of the port. */
final class BadBuild extends RuntimeException {

    private static final long serialVersionUID = 1;

    BadBuild(String message) {
        super(message);
    }
}
