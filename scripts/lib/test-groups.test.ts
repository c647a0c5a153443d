import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from './project-files.ts';
import { testGroups, writeTestGroups } from './test-groups.ts';

const rules = (count: number) =>
  Array.from({ length: count }, (_, index) => `packages/domain/src/order/${index}.test.ts`);
const sizes = (files: readonly string[], workers: number) =>
  testGroups(files, workers).map((group) => group.files.length);

test('about sixty files share a process, dealt out evenly to the workers', () => {
  assert.deepEqual(sizes(rules(360), 3), [60, 60, 60, 60, 60, 60]);
  assert.deepEqual(sizes(rules(215), 3), [72, 72, 71]);
  assert.deepEqual(sizes(rules(215), 5), [43, 43, 43, 43, 43]);
  assert.deepEqual(
    testGroups(rules(14), 3)[1]?.files,
    rules(14).filter((_, index) => index % 3 === 1),
  );
});

test('few files start few processes', () => {
  assert.deepEqual(sizes(rules(1), 3), [1]);
  assert.deepEqual(sizes(rules(12), 3), [6, 6]);
  assert.deepEqual(sizes([], 3), []);
});

test('code of browsers, whose globals its tests set, shares no process with the server', () => {
  const ofClient = ['apps/client/src/kit/session/cart.test.ts', 'apps/console/src/kit/query.test.ts'];
  const groups = testGroups([...ofClient, ...rules(6), 'packages/web/src/i18n.test.ts'], 1);
  assert.deepEqual(
    groups.map(({ files }) => files),
    [rules(6), [...ofClient, 'packages/web/src/i18n.test.ts']],
  );
});

test('slow files and those of whole processes start first, each alone', () => {
  const killed = 'apps/server/src/app-killed.test.ts';
  const backup = 'apps/server/src/app-backup.test.ts';
  const matrix = 'apps/server/src/access-matrix.test.ts';
  const groups = testGroups([backup, ...rules(6), killed, matrix], 3);
  assert.deepEqual(
    groups.map(({ files }) => files),
    [[matrix], [killed], [backup], rules(6)],
  );
  const names = groups.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
});

test('a group runs without a hook on promises, and knows the test of every late failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-groups-'));
  try {
    const file = relative(root, join(folder, 'inner.test.mjs'));
    writeFileSync(
      join(root, file),
      `import test from 'node:test';
      import { executionAsyncId } from 'node:async_hooks';
      const ids = async () => [executionAsyncId(), await null, executionAsyncId()];
      test('no hook', async () => {
        await null;
        const [before, , after] = await ids();
        if (before !== after) throw new Error('promises have ids');
      });
      test.describe('suite', () => test('nested', (t) => t.test('deeper', () => undefined)));
      test('fails late', async () => {
        const seen = new Promise((resolve) => process.once('unhandledRejection', resolve));
        setImmediate(() => void Promise.reject(new Error('stray')));
        await seen;
      });`,
    );
    const [group] = writeTestGroups([{ name: 'group-001', files: [file] }], { folder, timeout: 10_000 });
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, ['--test-reporter=tap', group ?? ''], {
      env,
      encoding: 'utf8',
    });
    const told = stdout.split('\n').filter((line) => /^ *(?:not )?ok \d|^ *error:/.test(line));
    assert.deepEqual(
      told.map((line) => line.replace(/\d+ - /, '')),
      [
        '    ok no hook',
        '            ok deeper',
        '        ok nested',
        '    ok suite',
        '    not ok fails late',
        "      error: 'stray'",
        `not ok ${file}`,
        "  error: '1 subtest failed'",
      ],
    );
    assert.equal(status, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file of a group finds no window or document of another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-groups-'));
  try {
    const files = ['leaves', 'finds'].map((name) => join(folder, `${name}.mjs`));
    const [leaves = '', finds = ''] = files;
    writeFileSync(
      leaves,
      `import { test } from 'node:test';
      Object.assign(globalThis, { window: globalThis, document: {} });
      test('has them', () => document.cookie);`,
    );
    writeFileSync(
      finds,
      `import assert from 'node:assert/strict';
      assert.deepEqual([typeof window, typeof document], ['undefined', 'undefined']);`,
    );
    const [group] = writeTestGroups(
      [{ name: 'group-001', files: files.map((file) => relative(root, file)) }],
      {
        folder,
        timeout: 10_000,
      },
    );
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, [group ?? ''], { env, encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
