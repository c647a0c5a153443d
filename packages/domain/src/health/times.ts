/** Inclusive upper bounds of the histogram's buckets, in milliseconds; a last bucket has longer times. */
export const timeBoundsMs = [5, 10, 25, 50, 100, 250, 500, 1000, 2000, 5000] as const;

export const bucketCount = timeBoundsMs.length + 1;

export function bucketOf(ms: number): number {
  const index = timeBoundsMs.findIndex((bound) => ms <= bound);
  return index === -1 ? timeBoundsMs.length : index;
}

/**
 * The percentile of a histogram in milliseconds (`share` 0.5 is the median), interpolated within its bucket; `mostMs`
 * above the last bound. Undefined when nothing was counted.
 */
export function shareOfTimes(
  counts: readonly number[],
  { share, mostMs }: { readonly share: number; readonly mostMs: number },
): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    const within = all * share - before;
    if (count > 0 && within <= count) {
      const high = timeBoundsMs[index];
      if (high === undefined) return mostMs;
      const low = index === 0 ? 0 : (timeBoundsMs[index - 1] ?? 0);
      return Math.min(mostMs, low + ((high - low) * within) / count);
    }
    before += count;
  }
  return mostMs;
}
