/** An exact decimal, normalised: sign, digits without leading or trailing zeros (none for zero), power of ten. */
type Decimal = { readonly sign: string; readonly digits: string; readonly exponent: bigint };

// The parts of a JSON number; the grammar was checked when it was parsed.
const parts = /(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/;
type Parts = readonly [text: string, sign: string, whole: string, fraction?: string, exponent?: string];

/** Whether two JSON number texts are the same exact decimal: `1.0` = `1` = `10e-1`, `0` = `-0`. */
export function sameDecimal(first: string, second: string): boolean {
  if (first === second) {
    return true;
  }
  const a = decimalOf(first);
  const b = decimalOf(second);
  if (a === undefined || b === undefined) {
    return false;
  }
  return a.digits === b.digits && (a.digits === "" || (a.sign === b.sign && a.exponent === b.exponent));
}

/** Whether a number was written with a fraction or an exponent; without, it is an exact integer of any size. */
export function isWrittenAsDecimal(text: string): boolean {
  return /[.eE]/.test(text);
}

/** Whether the nearest double of a number is finite. */
export function fitsDouble(text: string): boolean {
  return Number.isFinite(Number(text));
}

/**
 * Whether a returned number keeps the value of a given one: the same exact decimal, or, for a number
 * given with a fraction or exponent, another decimal with the same nearest finite double.
 */
export function keepsNumber(given: string, returned: string): boolean {
  if (sameDecimal(given, returned)) {
    return true;
  }
  return isWrittenAsDecimal(given) && fitsDouble(given) && Number(given) === Number(returned);
}

// Exponents of more digits than this name no number that anybody could mean, and would take long to compare.
const longestExponent = 1000;

// The exponent is a bigint, 0n of no text, so that `1e999999999999` costs nothing and loses nothing.
function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole, fraction = "", exponent = ""] = parts.exec(text) as unknown as Parts;
  if (exponent.length > longestExponent) {
    return undefined;
  }
  const all = whole + fraction;
  const start = firstOther(all);
  const end = lastOther(all) + 1;
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(all.length - end);
  return { sign, digits: all.slice(start, end), exponent: power };
}

// Loops, since a pattern for the zeros at the end would try every zero on the way.
function firstOther(digits: string): number {
  let index = 0;
  while (digits.charCodeAt(index) === 0x30) {
    index += 1;
  }
  return index;
}

function lastOther(digits: string): number {
  let index = digits.length - 1;
  while (digits.charCodeAt(index) === 0x30) {
    index -= 1;
  }
  return index;
}
