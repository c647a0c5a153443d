const seed = process.env['HOIST_SEED'];

/** Number of random cases of a property: a sample by default, all with HOIST_LONG=1; HOIST_SEED repeats a run. */
export function samples(sample: number, full = sample * 20): { numRuns: number; seed?: number } {
  return {
    numRuns: process.env['HOIST_LONG'] === '1' ? full : sample,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  };
}
