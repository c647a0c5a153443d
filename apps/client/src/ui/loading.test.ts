import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { loadingText, whileLoading } from './loading.ts';

test('the overlay appears after 200 ms of work and goes with it [CO006, SC106]', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let resolve: (value: number) => void = () => {};
  const promise = new Promise<number>((done) => {
    resolve = done;
  });
  const work = whileLoading(promise, 'Processing Order');
  mock.timers.tick(199);
  assert.equal(loadingText.get(), null);
  mock.timers.tick(1);
  assert.equal(loadingText.get(), 'Processing Order');
  resolve(7);
  assert.equal(await work, 7);
  assert.equal(loadingText.get(), null);
  mock.timers.reset();
});

test('quick work shows nothing', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  await whileLoading(Promise.resolve());
  mock.timers.tick(1000);
  assert.equal(loadingText.get(), null);
  mock.timers.reset();
});
