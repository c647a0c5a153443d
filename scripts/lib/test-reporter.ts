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

/** Whether a test is a whole file of a group (test-groups.ts). */
export const isWholeFile = ({ nesting }: { readonly nesting: number }): boolean => nesting === 0;

/** Reporter of `node --test`: one line per file, failures, and the full output of failing files. */
export default async function* compact(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const printed = new Map<string, string>();
  for await (const event of events) {
    if (event.type === 'test:fail') {
      const reason = reasonOf(event.data);
      if (reason !== undefined) yield `✗ ${placeOf(event.data)} ${event.data.name}\n${reason}\n`;
    }
    if (
      event.type === 'test:stdout' ||
      event.type === 'test:stderr' ||
      // Names the test that left something running.
      event.type === 'test:diagnostic'
    ) {
      const { file = '', message } = event.data;
      printed.set(file, `${printed.get(file) ?? ''}${message}\n`.slice(-20_000));
    } else if ((event.type === 'test:fail' || event.type === 'test:pass') && isWholeFile(event.data)) {
      const { name, file = '', details } = event.data;
      const ok = event.type === 'test:pass';
      yield `${ok ? '✓' : '✗'} ${name} (${(details.duration_ms / 1000).toFixed(1)} s)\n`;
      if (!ok) yield printed.get(file) ?? '';
      printed.delete(file);
    }
  }
}
