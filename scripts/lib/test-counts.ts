import { stripVTControlCharacters } from 'node:util';

/** Counts of a test run. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures with reasons, repeated at the end of the output. */
  readonly failures: readonly string[];
  readonly files: readonly FileTime[];
}

/** Wall time of a test file. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

/** A step that counts as one test: the check, the build, a run that ended before it could count. */
export function oneStep(ok: boolean, why: string): Counts {
  return ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [why] };
}

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    files: [...one.files, ...other.files],
  };
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function numberAt(value: unknown, key: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'number' ? found : undefined;
}

const longest = 2_000;

/** A failure for the end of the output: place, title and reason without colours, at most a screen long. */
export function shortFailure(place: string, title: string, reason: string): string {
  const plain = `${place} ${title}\n${stripVTControlCharacters(reason)}`.trim();
  return plain.length > longest ? `${plain.slice(0, longest)} …` : plain;
}

function listAt(value: unknown, key: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const found: unknown = (value as Record<string, unknown>)[key];
  return Array.isArray(found) ? found : [];
}

function textAt(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'string' ? found : '';
}

/**
 * Counts of the summary of `node --test`; undefined for other text. Cancelled tests count as failed, todo tests as
 * skipped.
 */
export function countsOfNodeTest(summary: unknown): Counts | undefined {
  const passed = numberAt(summary, 'passed');
  const failed = numberAt(summary, 'failed');
  if (passed === undefined || failed === undefined) return undefined;
  return {
    passed,
    failed: failed + (numberAt(summary, 'cancelled') ?? 0),
    skipped: (numberAt(summary, 'skipped') ?? 0) + (numberAt(summary, 'todo') ?? 0),
    failures: listAt(summary, 'failures').filter((failure) => typeof failure === 'string'),
    files: listAt(summary, 'files').map((one) => ({
      file: textAt(one, 'file'),
      seconds: numberAt(one, 'seconds') ?? 0,
    })),
  };
}

function journeyTimes(suite: unknown): readonly FileTime[] {
  const here = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .flatMap((journey) => listAt(journey, 'results'))
      .map((result) => ({
        file: `e2e/${textAt(spec, 'file')}`,
        seconds: (numberAt(result, 'duration') ?? 0) / 1000,
      })),
  );
  return [...here, ...listAt(suite, 'suites').flatMap(journeyTimes)];
}

/** The files that took longest, each with the sum of its runs. */
export function slowestFiles(times: readonly FileTime[], most: number): readonly FileTime[] {
  return [...Map.groupBy(times, ({ file }) => file)]
    .map(([file, runs]) => ({ file, seconds: runs.reduce((sum, run) => sum + run.seconds, 0) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most);
}

function journeysThatFailed(suite: unknown): readonly string[] {
  const here = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((journey) => ['unexpected', 'flaky'].includes(textAt(journey, 'status')))
      .map((journey) => {
        const reasons = listAt(journey, 'results').flatMap((result) => listAt(result, 'errors'));
        const place = `[${textAt(journey, 'projectName')}] ${textAt(spec, 'file')}:${numberAt(spec, 'line') ?? ''}`;
        return shortFailure(
          place,
          textAt(spec, 'title'),
          reasons.map((one) => textAt(one, 'message')).join('\n'),
        );
      }),
  );
  return [...here, ...listAt(suite, 'suites').flatMap(journeysThatFailed)];
}

/** Counts of a JSON report of Playwright; undefined for other text. A flaky journey counts as failed. */
export function countsOfPlaywright(report: unknown): Counts | undefined {
  const { stats } = (report ?? {}) as { stats?: unknown };
  const passed = numberAt(stats, 'expected');
  if (passed === undefined) return undefined;
  const failed = (numberAt(stats, 'unexpected') ?? 0) + (numberAt(stats, 'flaky') ?? 0);
  const errors = listAt(report, 'errors').map((error) =>
    shortFailure('journeys', '', textAt(error, 'message')),
  );
  const broken = errors.length > 0 && failed === 0 ? 1 : 0;
  return {
    passed,
    failed: failed + broken,
    skipped: numberAt(stats, 'skipped') ?? 0,
    failures: [...journeysThatFailed(report), ...errors],
    files: journeyTimes(report),
  };
}
