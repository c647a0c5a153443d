/** Requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0.0: 253 in all. */
const perChapter: readonly number[] = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const verdicts = ['not applicable', 'reviewed', 'exception', 'open'] as const;
type Verdict = (typeof verdicts)[number] | 'test';

const citedPath = /`((?:apps|packages|docs|e2e|scripts|bench)\/[\w./-]+|[\w.-]+\.(?:json|md))`/g;
const citedTest = /`([\w./-]+\.(?:test|spec)\.ts)` “([^”]+)”/g;

interface Row {
  readonly id: string;
  readonly verdict: Verdict | undefined;
  /** Paths in the column 'Held in'. */
  readonly heldIn: readonly string[];
}

function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, id = '', , held = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^v5\.0\.0-\d+\.\d+\.\d+$/.test(id)) return [];
    const said = verdicts.find((one) => proof.startsWith(`${one}: `));
    const heldIn = [...held.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return [{ id, heldIn, verdict: said ?? (proof.startsWith('`') ? ('test' as const) : undefined) }];
  });
}

/** Figures of the summary by row title. */
function summaryOf(page: string): ReadonlyMap<string, number> {
  return new Map(
    [...page.matchAll(/^\|\s*([^|]+?)\s*\|\s*(\d+)\s*\|$/gm)].map(([, name = '', figure]) => [
      name,
      Number(figure),
    ]),
  );
}

function countsBroken(page: string, rows: readonly Row[]): string[] {
  const summary = summaryOf(page);
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const right: readonly (readonly [string, number])[] = [
    ['Requirements of levels 1 and 2', rows.length],
    ['not applicable', count('not applicable')],
    ['applicable', rows.length - count('not applicable')],
    ['held, shown by a test', count('test')],
    ['held, a reviewed setting', count('reviewed')],
    ['exception, with its reason', count('exception')],
    ['open', count('open')],
  ];
  return right.flatMap(([name, figure]) =>
    summary.get(name) === figure
      ? []
      : [`'${name}' is ${figure}, the summary has ${summary.get(name) ?? 'nothing'}`],
  );
}

/**
 * Findings on the page of security requirements: a missing file or test title, a requirement that is missing, repeated
 * or without a verdict, a wrong count. `sourceOf` returns undefined for no file.
 */
export function securityPageBroken(
  page: string,
  sourceOf: (path: string) => string | undefined,
): readonly string[] {
  const rows = rowsOf(page);
  const ids = rows.map(({ id }) => id);
  const chapters = perChapter.flatMap((wanted, at) => {
    const found = ids.filter((id) => id.startsWith(`v5.0.0-${at + 1}.`)).length;
    return found === wanted ? [] : [`chapter ${at + 1} has ${found} of ${wanted} requirements`];
  });
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is repeated`);
  const silent = rows.filter(({ verdict }) => !verdict).map(({ id }) => `${id} has no verdict`);
  const cited = [...page.matchAll(citedPath)].map(([, path = '']) => path);
  const gone = [...cited, ...rows.flatMap(({ heldIn }) => heldIn)].flatMap((path) =>
    sourceOf(path) === undefined ? [`${path} does not exist`] : [],
  );
  const untold = [...page.matchAll(citedTest)].flatMap(([, path = '', title = '']) =>
    sourceOf(path)?.includes(title) === true ? [] : [`${path} has no test “${title}”`],
  );
  return [...new Set([...chapters, ...twice, ...silent, ...gone, ...untold, ...countsBroken(page, rows)])];
}
