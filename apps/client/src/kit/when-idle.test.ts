import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(globalThis, {
  document: { readyState: 'complete' },
  window: globalThis,
  requestIdleCallback: queueMicrotask,
});
const { prefetchWhenIdle } = await import('./when-idle.ts');

test('prefetches one after the other, also after one that fails', async () => {
  const begun: string[] = [];
  const begin = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  void prefetchWhenIdle(() => {
    begun.push('first');
    begin.resolve();
    return answer.promise;
  });
  const second = prefetchWhenIdle(() => Promise.resolve(begun.push('second')));
  assert.deepEqual(begun, []);
  await begin.promise;
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['first']);
  answer.reject(new Error('no connection'));
  await second;
  assert.deepEqual(begun, ['first', 'second']);
});
