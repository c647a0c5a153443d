import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface Script {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

/** Whether a process has run what is at a position: the smallest range around it says so. */
export type Reached = (file: string, position: number) => boolean;

const isReport = (value: unknown): value is { readonly result: readonly Script[] } =>
  typeof value === 'object' && value !== null && 'result' in value && Array.isArray(value.result);

/** The report of a process; one that was killed while it wrote has none. */
function reportIn(file: string): readonly Script[] {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isReport(report) ? report.result : [];
  } catch {
    return [];
  }
}

function smallestAround(ranges: readonly Range[], position: number): Range | undefined {
  return ranges
    .filter(({ startOffset, endOffset }) => startOffset <= position && position < endOffset)
    .reduce<Range | undefined>(
      (best, range) =>
        best === undefined || range.endOffset - range.startOffset <= best.endOffset - best.startOffset
          ? range
          : best,
      undefined,
    );
}

/** What processes reached that wrote their coverage (`NODE_V8_COVERAGE`) to a folder, and the files that they loaded. */
export function readCoverage(
  folder: string,
  root: string,
): { readonly files: readonly string[]; readonly reached: Reached } {
  const base = pathToFileURL(join(root, '/')).href;
  const byFile = new Map<string, (readonly Range[])[]>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    for (const { url, functions } of reportIn(join(folder, name))) {
      if (!url.startsWith(base)) continue;
      const file = decodeURIComponent(url.slice(base.length)).split('?')[0] ?? '';
      byFile.set(file, [...(byFile.get(file) ?? []), functions.flatMap(({ ranges }) => ranges)]);
    }
  }
  return {
    files: [...byFile.keys()].sort(),
    reached: (file, position) =>
      (byFile.get(file) ?? []).some((ranges) => (smallestAround(ranges, position)?.count ?? 0) > 0),
  };
}
