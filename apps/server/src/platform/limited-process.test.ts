import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const limited = new URL('limited-process.ts', import.meta.url).href;

/** Opens files until there are no more, then reads an upload. */
const withoutFiles = `
  import { openSync } from 'node:fs';
  import { runLimited } from '${limited}';
  const full = () => { for (;;) openSync('/dev/null', 'r'); };
  const upload = () => runLimited({ program: '/dev/null', memoryMb: 64, heapMb: 64 }, new Uint8Array(1));
  const codeOf = async (work) => { try { return String(await work()); } catch ({ code, statusCode }) { return [code, statusCode].join(' '); } };
  process.stdout.write('');
  const codes = [await codeOf(async () => full()), await codeOf(upload)];
  setImmediate(() => process.stdout.write(codes.join(' ')));
`;

test(
  'a server without another open file answers an upload with 503 and goes on [OP007]',
  { skip: process.platform !== 'linux' },
  async () => {
    const limits =
      'ulimit -n 64; exec "$0" --disable-warning=ExperimentalWarning --input-type=module -e "$1"';
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', limits, process.execPath, withoutFiles]);
    assert.equal(stdout, 'EMFILE  EMFILE 503');
  },
);
