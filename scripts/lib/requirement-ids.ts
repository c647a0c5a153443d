const row = /^\|\s*([A-Z]{2}\d{3})\s*\|/gm;
const list = /\[([A-Z]{2}\d{3}(?:,\s*[A-Z]{2}\d{3})*)\](?=(?: @[a-z]+)*['"`])/g;

/** The ids of the rows that stand in the list of requirements; rows that were struck out are not among them. */
export function requirementIds(document: string): readonly string[] {
  return [...document.matchAll(row)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

/** The ids that the titles of a test file end with, as in `'… [ST014, ST015]'`; a journey's tags may follow: `'… [ST014] @once'`. */
export function idsInTitles(source: string): readonly string[] {
  return [...source.matchAll(list)].flatMap(([, ids]) => ids?.split(/,\s*/) ?? []);
}

/** Ids by the two letters of their area, in the order in which they come. */
export function byArea(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(ids, (id) => id.slice(0, 2));
}
