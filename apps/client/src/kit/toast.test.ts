import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { TOAST_MS } from '@hoist/domain/limits';
import { endProblems, showToast, toasts } from './toast.ts';

const texts = () => toasts.get().map((one) => one.text);

test('shows a toast for 5 seconds [CO001]', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  showToast('Saved');
  assert.equal(TOAST_MS, 5000);
  mock.timers.tick(4999);
  assert.deepEqual(texts(), ['Saved']);
  mock.timers.tick(1);
  assert.deepEqual(texts(), []);
  mock.timers.reset();
});

test('shows no toast for an empty text', () => {
  showToast('  ');
  assert.deepEqual(texts(), []);
});

test('keeps a persistent toast until its caller dismisses it, and at most two temporary ones [OF010]', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const dismiss = showToast('Internet connection not available', { persistent: true });
  for (const text of ['one', 'two', 'three']) showToast(text);
  assert.deepEqual(texts(), ['Internet connection not available', 'two', 'three']);
  mock.timers.tick(60_000);
  assert.deepEqual(texts(), ['Internet connection not available']);
  dismiss();
  assert.deepEqual(texts(), []);
  mock.timers.reset();
});

test('ends messages about a problem with its cause, and keeps the others [OF010]', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  showToast('Saved');
  showToast('Something went wrong!', { problem: true });
  endProblems();
  assert.deepEqual(texts(), ['Saved']);
  mock.timers.tick(5000);
  mock.timers.reset();
});
