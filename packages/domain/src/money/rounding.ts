/**
 * numerator ÷ denominator rounded half away from zero, so that a refund rounds like its charge. Throws RangeError
 * unless the result is exact (safe integers, denominator > 0).
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * Math.abs(numerator) + denominator;
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(doubled) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator}/${denominator}`);
  }
  const divisor = 2 * denominator;
  // Dividing an exact multiple avoids a floating-point quotient that rounds up to the next integer.
  const size = (doubled - (doubled % divisor)) / divisor;
  return numerator < 0 && size > 0 ? -size : size;
}

/** A decimal fraction such as 0.09975 in millionths, so that products with cents are integers. Throws if finer. */
export function toMillionths(fraction: number): number {
  const millionths = Math.round(fraction * 1_000_000);
  if (Math.abs(millionths - fraction * 1_000_000) > 1e-6)
    throw new RangeError(`Fraction with too many decimals: ${fraction}`);
  return millionths;
}
