import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { refusalOf } from './failures.ts';

const full = '/dev/full';

test('answers 503 while the disk is full or read-only', { skip: !existsSync(full) }, async () => {
  const error: unknown = await writeFile(full, 'x').catch((thrown: unknown) => thrown);
  assert.equal(refusalOf(error).code, 'unavailable');
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  assert.equal(refusalOf(readOnly).code, 'unavailable');
  assert.equal(refusalOf(Object.assign(new Error('no such file'), { code: 'ENOENT' })).code, 'internal');
});
