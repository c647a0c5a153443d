/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** With the long tests all of them; else so many, chosen by HOIST_SEED, in their own order. */
export function sample<T>(all: readonly T[], count: number): readonly T[] {
  if (process.env['HOIST_LONG'] === '1') return all;
  const next = numbersFrom(Number(process.env['HOIST_SEED'] ?? Date.now()));
  const drawn = all.map((one, place) => ({ one, place, drawn: next() }));
  const chosen = drawn.toSorted((a, b) => a.drawn - b.drawn).slice(0, count);
  return chosen.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
}
