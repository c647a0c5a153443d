import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  add,
  closingLine,
  countsOfNodeTest,
  countsOfPlaywright,
  nothing,
  oneStep,
  shortFailure,
  slowestFiles,
} from './test-counts.ts';

test('names skipped tests in the last line only if there are any', () => {
  assert.equal(closingLine({ ...nothing, passed: 12 }), '12 passed, 0 failed');
  assert.equal(
    closingLine({ ...nothing, passed: 12, failed: 1, skipped: 3 }),
    '12 passed, 1 failed, 3 skipped',
  );
});

test('adds a failure with its reason for a failed step', () => {
  assert.deepEqual(add({ ...nothing, passed: 2, skipped: 1 }, oneStep(false, 'build: no room')), {
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['build: no room'],
    files: [],
  });
  assert.deepEqual(oneStep(true, 'never said').failures, []);
});

test('counts a cancelled node test as failed', () => {
  const summary = {
    tests: 7,
    passed: 3,
    failed: 1,
    cancelled: 1,
    skipped: 1,
    todo: 1,
    failures: ['a.test.ts:3 counts'],
    files: [{ file: 'a.test.ts', seconds: 1.5 }],
  };
  assert.deepEqual(countsOfNodeTest(summary), {
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: ['a.test.ts:3 counts'],
    files: [{ file: 'a.test.ts', seconds: 1.5 }],
  });
  assert.equal(countsOfNodeTest(undefined), undefined);
  assert.equal(countsOfNodeTest({}), undefined);
});

test('counts a flaky journey as failed, and a run that could not begin', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const journey = (status: string, message: string) => ({
    projectName: 'phone',
    status,
    results: [{ duration: 1500, errors: [{ message }] }],
  });
  const suites = [
    {
      specs: [{ title: 'opens', file: 'a.spec.ts', line: 3, tests: [journey('expected', 'never said')] }],
      suites: [
        {
          specs: [
            {
              title: 'pays',
              file: 'a.spec.ts',
              line: 9,
              tests: [journey('unexpected', '\x1b[31mno\x1b[0m')],
            },
          ],
        },
        { specs: [{ title: 'ends', file: 'b.spec.ts', line: 1, tests: [journey('flaky', 'late')] }] },
      ],
    },
  ];
  assert.deepEqual(countsOfPlaywright({ stats, errors: [], suites }), {
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: ['[phone] a.spec.ts:9 pays\nno', '[phone] b.spec.ts:1 ends\nlate'],
    files: [
      { file: 'e2e/a.spec.ts', seconds: 1.5 },
      { file: 'e2e/a.spec.ts', seconds: 1.5 },
      { file: 'e2e/b.spec.ts', seconds: 1.5 },
    ],
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  assert.deepEqual(countsOfPlaywright({ stats: none, errors: [{ message: 'no such file' }] }), {
    ...nothing,
    failed: 1,
    failures: ['journeys \nno such file'],
  });
  assert.equal(countsOfPlaywright(undefined), undefined);
});

test('shortens a long reason', () => {
  assert.ok(shortFailure('a.test.ts:1', 'counts', 'x'.repeat(5_000)).length < 2_100);
});

test('adds up the runs of a file and lists the slowest files first', () => {
  const times = [
    { file: 'a.test.ts', seconds: 2 },
    { file: 'b.spec.ts', seconds: 3 },
    { file: 'a.test.ts', seconds: 2.5 },
    { file: 'c.test.ts', seconds: 1 },
  ];
  assert.deepEqual(slowestFiles(times, 2), [
    { file: 'a.test.ts', seconds: 4.5 },
    { file: 'b.spec.ts', seconds: 3 },
  ]);
});
