/** Where the office wants to work, by what postal codes begin with: 'M5', 'L4Z 1'. */
export interface ServedAreas {
  /** Empty: wherever a mechanic reaches. */
  readonly served: readonly string[];
  readonly unserved: readonly string[];
}

export const everywhere: ServedAreas = { served: [], unserved: [] };

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** The beginning of a postal code as it is compared, 'M5V2'; undefined for what no Canadian code begins with. */
export function postalPrefix(typed: string): string | undefined {
  const text = plain(typed);
  return /^[ABCEGHJ-NPRSTVXY](\d([A-Z](\d([A-Z](\d)?)?)?)?)?$/.test(text) ? text : undefined;
}

/** Whether a place is served: the longest beginning that is named decides, and of two equal ones the refusal. */
export function isServed(postalCode: string, { served, unserved }: ServedAreas): boolean {
  const code = plain(postalCode);
  const longest = (prefixes: readonly string[]): number =>
    Math.max(-1, ...prefixes.filter((one) => code.startsWith(plain(one))).map((one) => plain(one).length));
  const [yes, no] = [longest(served), longest(unserved)];
  if (yes < 0 && no < 0) return served.length === 0;
  return yes > no;
}
