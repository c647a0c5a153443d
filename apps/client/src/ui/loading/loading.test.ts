import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { loadingText, whileLoading } from './loading.ts';

test('shows the overlay after 200 ms of work and hides it afterwards [CO006, SC106]', async () => {
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

test('shows no overlay for quick work', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  await whileLoading(Promise.resolve());
  mock.timers.tick(1000);
  assert.equal(loadingText.get(), null);
  mock.timers.reset();
});
