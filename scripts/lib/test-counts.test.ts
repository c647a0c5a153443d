import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, closingLine, countsOfNodeTest, countsOfPlaywright, oneStep } from './test-counts.ts';

test('the closing line names the skipped tests only when there are any', () => {
  assert.equal(closingLine({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
  assert.equal(closingLine({ passed: 12, failed: 1, skipped: 3 }), '12 passed, 1 failed, 3 skipped');
});

test('a failed step adds a failure', () => {
  assert.deepEqual(add({ passed: 2, failed: 0, skipped: 1 }, oneStep(false)), {
    passed: 2,
    failed: 1,
    skipped: 1,
  });
});

test('a test of node that was cut off counts as failed', () => {
  const summary = { tests: 7, passed: 3, failed: 1, cancelled: 1, skipped: 1, todo: 1 };
  assert.deepEqual(countsOfNodeTest(summary), { passed: 3, failed: 2, skipped: 2 });
  assert.equal(countsOfNodeTest(undefined), undefined);
  assert.equal(countsOfNodeTest({}), undefined);
});

test('a journey that passed at the second try counts as failed, and so does a run that could not begin', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  assert.deepEqual(countsOfPlaywright({ stats, errors: [] }), { passed: 4, failed: 2, skipped: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  assert.deepEqual(countsOfPlaywright({ stats: none, errors: [{}] }), { passed: 0, failed: 1, skipped: 0 });
  assert.equal(countsOfPlaywright(undefined), undefined);
});
