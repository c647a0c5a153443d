import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetsOf } from './imports.ts';
import { root } from './project-files.ts';

const support = /^apps\/server\/src\/testing\/[^.]+\.ts$/;
const database = 'apps/server/src/testing/database.ts';

/** Tests that open a database, directly or by their fixtures; they run on both engines. */
export function databaseSuites(tests: readonly string[]): readonly string[] {
  const known = new Map<string, boolean>([[database, true]]);
  const opens = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const targets = targetsOf(file, readFileSync(join(root, file), 'utf8'));
    const answer = targets.some((target) => support.test(target) && opens(target));
    known.set(file, answer);
    return answer;
  };
  return tests.filter((file) => file.startsWith('apps/server/') && opens(file));
}
