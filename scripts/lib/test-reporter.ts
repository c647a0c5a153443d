import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';
import { root } from './project-files.ts';

type Failure = Extract<TestEvent, { type: 'test:fail' }>['data'];

function nameOf(file: string | undefined): string {
  return file === undefined ? '' : relative(root, file);
}

/** Place of a failed test, as `file:line`. */
export function placeOf({ file, line }: Failure): string {
  return line === undefined ? nameOf(file) : `${nameOf(file)}:${line}`;
}

/** Why a test failed; undefined for a suite whose failed test is already reported. */
export function reasonOf({ details: { error } }: Failure): string | undefined {
  if ('failureType' in error && error.failureType === 'subtestsFailed') return undefined;
  return inspect(error.cause instanceof Error ? error.cause : error, { depth: 6 });
}

/** Reporter of `node --test`: one line per file, failures, and the full output of failing files. */
export default async function* compact(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const printed = new Map<string, string>();
  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') {
      // Events of files have the given path, those of tests the absolute one.
      const file = nameOf(event.data.file);
      printed.set(file, `${printed.get(file) ?? ''}${event.data.message}`.slice(-20_000));
    } else if (event.type === 'test:fail') {
      const reason = reasonOf(event.data);
      // A file that exits before its tests has no summary.
      if (event.data.name === nameOf(event.data.file)) yield printed.get(event.data.name) ?? '';
      if (reason !== undefined) yield `✗ ${placeOf(event.data)} ${event.data.name}\n${reason}\n`;
    } else if (event.type === 'test:summary' && event.data.file !== undefined) {
      const { file, counts, duration_ms, success } = event.data;
      const seconds = (duration_ms / 1000).toFixed(1);
      yield `${success ? '✓' : '✗'} ${nameOf(file)}: ${counts.passed} of ${counts.tests} (${seconds} s)\n`;
      if (!success) yield printed.get(nameOf(file)) ?? '';
      printed.delete(nameOf(file));
    }
  }
}
