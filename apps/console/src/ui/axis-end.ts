/** A round number at or above the largest value: where the axis ends. */
export function axisEnd(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((one) => one * power >= largest) ?? 10;
  return step * power;
}
