/** Service areas as postal code prefixes: 'M5', 'L4Z 1'. */
export interface ServedAreas {
  /** Empty for everywhere within a mechanic's radius. */
  readonly served: readonly string[];
  readonly unserved: readonly string[];
}

export const everywhere: ServedAreas = { served: [], unserved: [] };

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** A normalized postal prefix, 'M5V2'; undefined if no Canadian postal code begins with it. */
export function postalPrefix(typed: string): string | undefined {
  const text = plain(typed);
  return /^[ABCEGHJ-NPRSTVXY](\d([A-Z](\d([A-Z](\d)?)?)?)?)?$/.test(text) ? text : undefined;
}

/** Whether a postal code is served: the longest matching prefix decides, `unserved` wins a tie. */
export function isServed(postalCode: string, { served, unserved }: ServedAreas): boolean {
  const code = plain(postalCode);
  const longest = (prefixes: readonly string[]): number =>
    Math.max(-1, ...prefixes.filter((one) => code.startsWith(plain(one))).map((one) => plain(one).length));
  const [yes, no] = [longest(served), longest(unserved)];
  if (yes < 0 && no < 0) return served.length === 0;
  return yes > no;
}
