/**
 * Orders two texts by Unicode code point, as `Array.prototype.sort` expects. JavaScript's own `<` compares
 * UTF-16 units, which puts every character beyond U+FFFF before U+E000 to U+FFFF.
 */
export function compareCodePoints(first: string, second: string): number {
  const length = Math.min(first.length, second.length);
  for (let index = 0; index < length; index += 1) {
    const a = first.charCodeAt(index);
    const b = second.charCodeAt(index);
    if (a !== b) {
      return rank(a) - rank(b);
    }
  }
  return first.length - second.length;
}

// Surrogates stand for code points above every other unit, so they rank after U+FFFF.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
