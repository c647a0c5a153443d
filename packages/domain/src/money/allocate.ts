import type { Cents } from './money.ts';

/**
 * Splits an amount by weights (integers ≥ 0) without losing a cent. Leftover cents go to the largest remainders, the
 * first of equals first. Throws RangeError for a negative weight, or if an amount other than 0 has only zero weights.
 */
export function allocate(total: Cents, weights: readonly number[]): readonly Cents[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (weights.some((weight) => weight < 0) || (sum === 0n && total !== 0)) {
    throw new RangeError(`Cannot split ${total} by ${weights.join(', ')}`);
  }
  if (total === 0) return weights.map(() => 0);
  const sign = total < 0 ? -1 : 1;
  const size = BigInt(Math.abs(total));
  const shares = weights.map((weight) => {
    const exact = size * BigInt(weight);
    return { cents: Number(exact / sum), rest: exact % sum };
  });
  let left = Math.abs(total) - shares.reduce((all, share) => all + share.cents, 0);
  // Sorting keeps the order of equals.
  for (const share of shares.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left === 0) break;
    share.cents += 1;
    left -= 1;
  }
  return shares.map((share) => (share.cents === 0 ? 0 : sign * share.cents));
}

/**
 * Splits an amount by weights without exceeding the room of any line: what a line cannot take goes to the others, by the
 * room that they have left. What no line can take is left out.
 */
export function allocateWithin(
  total: Cents,
  weights: readonly number[],
  rooms: readonly Cents[],
): readonly Cents[] {
  const room = rooms.reduce((all, one) => all + one, 0);
  const amount = Math.min(total, room);
  const shares = allocate(amount, weights);
  const taken = shares.map((share, index) => Math.min(share, rooms[index] ?? 0));
  const left = amount - taken.reduce((all, share) => all + share, 0);
  if (left === 0) return taken;
  const more = allocate(
    left,
    taken.map((share, index) => (rooms[index] ?? 0) - share),
  );
  return taken.map((share, index) => share + (more[index] ?? 0));
}
