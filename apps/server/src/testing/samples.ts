const seed = process.env['HOIST_SEED'];

/** How many random cases a property tries: a sample by default, the full figure with HOIST_LONG=1; HOIST_SEED repeats a run. */
export const samples = (sample: number, full: number): { numRuns: number; seed?: number } => ({
  numRuns: process.env['HOIST_LONG'] === '1' ? full : sample,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});
