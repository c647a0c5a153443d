/** How many random cases a property tries: a sample by default, the full figure with HOIST_TEST_LONG=1. */
export const samples = (sample: number, full = sample * 20): { readonly numRuns: number } => ({
  numRuns: process.env['HOIST_TEST_LONG'] === '1' ? full : sample,
});
