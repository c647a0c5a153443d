/** What a run of tests came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A whole step that counts as one test: the check, the build, a run that ended before it could count. */
export function oneStep(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
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

/**
 * The counts in the summary that `node --test` ends with; undefined when it is none. A test that was cut off counts as
 * failed, one that is still to be written as skipped.
 */
export function countsOfNodeTest(summary: unknown): Counts | undefined {
  const passed = numberAt(summary, 'passed');
  const failed = numberAt(summary, 'failed');
  if (passed === undefined || failed === undefined) return undefined;
  return {
    passed,
    failed: failed + (numberAt(summary, 'cancelled') ?? 0),
    skipped: (numberAt(summary, 'skipped') ?? 0) + (numberAt(summary, 'todo') ?? 0),
  };
}

/** The counts in the JSON report of Playwright; undefined when it is none. A flaky journey counts as failed. */
export function countsOfPlaywright(report: unknown): Counts | undefined {
  const { stats, errors } = (report ?? {}) as { stats?: unknown; errors?: unknown };
  const passed = numberAt(stats, 'expected');
  if (passed === undefined) return undefined;
  const failed = (numberAt(stats, 'unexpected') ?? 0) + (numberAt(stats, 'flaky') ?? 0);
  const broken = Array.isArray(errors) && errors.length > 0 && failed === 0 ? 1 : 0;
  return { passed, failed: failed + broken, skipped: numberAt(stats, 'skipped') ?? 0 };
}
