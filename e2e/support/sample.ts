/** With the long tests all of them; else so many, evenly from first to last. */
export function sample<T>(all: readonly T[], count: number): readonly T[] {
  if (process.env['HOIST_LONG'] === '1') return all;
  return all.filter(
    (_, place) => Math.floor((place * count) / all.length) !== Math.floor(((place - 1) * count) / all.length),
  );
}
