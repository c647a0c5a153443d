import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { loadingText } from '#client/ui/loading/loading.ts';
import { whileProcessing } from './processing.ts';

test('covers the screen while an order is processed, for 8 seconds at most [CO020]', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const order = Promise.withResolvers<string>();
  const work = whileProcessing(order.promise, 'Processing Order');
  mock.timers.tick(200);
  assert.equal(loadingText.get(), 'Processing Order');
  mock.timers.tick(7799);
  await setImmediate();
  assert.equal(loadingText.get(), 'Processing Order');
  mock.timers.tick(1);
  await setImmediate();
  assert.equal(loadingText.get(), null);
  order.resolve('booked');
  assert.equal(await work, 'booked');
});

test('uncovers the screen with the answer', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const order = Promise.withResolvers<never>();
  const work = whileProcessing(order.promise, 'Processing Order');
  mock.timers.tick(1000);
  assert.equal(loadingText.get(), 'Processing Order');
  order.reject(new Error('declined'));
  await assert.rejects(work, /declined/);
  await setImmediate();
  assert.equal(loadingText.get(), null);
});
