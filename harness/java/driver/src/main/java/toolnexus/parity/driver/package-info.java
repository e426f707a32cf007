/** The driver: puts a build of the Java port on stdin and stdout, one JSON object a line. */
package toolnexus.parity.driver;
