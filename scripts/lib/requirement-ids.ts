import { targetsOf } from './imports.ts';

const row = /^\|\s*([A-Z]{2}\d{3})\s*\|/gm;
const list = /\[([A-Z]{2}\d{3}(?:,\s*[A-Z]{2}\d{3})*)\]((?: @[a-z]+)*)['"`]/g;

/** Ids of the list of requirements, without struck out rows. */
export function requirementIds(document: string): readonly string[] {
  return [...document.matchAll(row)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

/**
 * The ids at the end of a test file's titles, as in `'… [ST014, ST015]'` or `'… [ST014] @phone'`. Titles with tags
 * that keep their tests out of `npm test` do not count.
 */
export function idsInTitles(
  source: string,
  runs: (tags: readonly string[]) => boolean = (tags) => !tags.includes('@long'),
): readonly string[] {
  return [...source.matchAll(list)].flatMap(([, ids, tags = '']) =>
    runs(tags.split(' ').filter(Boolean)) ? (ids?.split(/,\s*/) ?? []) : [],
  );
}

/** The given files with everything that they import, directly or not. */
export function reachedFrom(
  entries: readonly string[],
  sourceOf: (file: string) => string | undefined,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = reached.has(file) ? undefined : sourceOf(file);
    if (source === undefined) continue;
    reached.add(file);
    open.push(...targetsOf(file, source));
  }
  return reached;
}

const helper = /\/(?:testing|test)\/|\/test-[^/]+$/;

/** Whether a test file imports production code itself or by test helpers. A copy of a rule is no production code. */
export function exercises(
  test: string,
  production: ReadonlySet<string>,
  sourceOf: (file: string) => string | undefined,
): boolean {
  const ofTests = (file: string) => (file === test || helper.test(file) ? sourceOf(file) : undefined);
  return [...reachedFrom([test], ofTests)].some((file) =>
    targetsOf(file, ofTests(file) ?? '').some((target) => production.has(target)),
  );
}

/** Ids by the two letters of their area, in input order. */
export function byArea(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(ids, (id) => id.slice(0, 2));
}
