import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('ends a process whose event loop is blocked, and says so', { timeout: 60_000 }, async () => {
  const main = fileURLToPath(import.meta.resolve('#server/testing/blocking-main.ts'));
  const begun = performance.now();
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(server.stderr);
  const [, signal] = (await once(server, 'exit')) as [null, string];
  assert.equal(signal, 'SIGKILL');
  assert.match(await said, /event loop stood still for 1 s/);
  assert.ok(performance.now() - begun > 2_000, 'it lets an event loop run');
});
