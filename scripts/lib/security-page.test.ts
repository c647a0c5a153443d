import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './project-files.ts';
import { securityPageBroken } from './security-page.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

function sourceOf(path: string): string | undefined {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found?.isFile() ? readFileSync(join(root, path), 'utf8') : found && '';
}

test('has every requirement, existing citations and correct counts', () => {
  assert.deepEqual(securityPageBroken(page, sourceOf), []);
});

test('names a wrong title, file, requirement, verdict or count', () => {
  const broken = (from: RegExp, to: string) => securityPageBroken(page.replace(from, to), sourceOf).join();
  assert.match(broken(/\.test\.ts` “/, '.test.ts` “not '), /has no test “not /);
  assert.match(broken(/csrf\.ts`/, 'crsf.ts`'), /crsf\.ts does not exist/);
  assert.match(broken(/^\| v5\.0\.0-1\.1\.1 .*\n/m, ''), /chapter 1 has 26 of 27/);
  assert.match(broken(/v5\.0\.0-1\.1\.1 /, 'v5.0.0-1.1.2 '), /v5\.0\.0-1\.1\.2 is repeated/);
  assert.match(broken(/not applicable: no LDAP/, 'no LDAP'), /v5\.0\.0-1\.2\.6 has no verdict/);
  assert.match(broken(/exception: /, 'reviewed: '), /'exception, with its reason' is/);
});
