/**
 * The digest of the golden set that was read in full when the command was built, and need not be so at each start. The
 * build puts it here; undefined while there is no build.
 */
export const vouchedDigest: string | undefined = undefined;
