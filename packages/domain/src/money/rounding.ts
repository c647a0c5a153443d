/**
 * numerator ÷ denominator to the nearest whole number, halves away from zero, so that a refund rounds as its charge did.
 * Exact for whole numbers; anything that could lose a digit is a bug and throws.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * Math.abs(numerator) + denominator;
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(doubled) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator}/${denominator}`);
  }
  const divisor = 2 * denominator;
  // Division of the exact multiple, never of the rest: a quotient just below a whole number must not become it.
  const size = (doubled - (doubled % divisor)) / divisor;
  return numerator < 0 && size > 0 ? -size : size;
}

/** A decimal fraction such as 0.09975 in millionths, so that products with cents stay whole. */
export function toMillionths(fraction: number): number {
  const millionths = Math.round(fraction * 1_000_000);
  if (Math.abs(millionths - fraction * 1_000_000) > 1e-6)
    throw new RangeError(`Too fine a fraction: ${fraction}`);
  return millionths;
}
