import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { leaveAfterBrowser } from './leave-after-browser.ts';

test('a page is left 700 ms after the in-app browser has closed, unless its user went elsewhere [CO022]', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  let at = '/inside/orders';
  let left = 0;
  const closing = Promise.withResolvers<void>();
  const leave = () => {
    left += 1;
  };
  const place = () => at;
  const leaving = leaveAfterBrowser({ close: () => closing.promise, place, leave });
  mock.timers.tick(10_000);
  assert.equal(left, 0, 'still open');
  closing.resolve();
  await leaving;
  mock.timers.tick(699);
  assert.equal(left, 0);
  mock.timers.tick(1);
  assert.equal(left, 1);

  await leaveAfterBrowser({ close: () => Promise.resolve(), place, leave });
  at = '/inside/home';
  mock.timers.tick(700);
  assert.equal(left, 1, 'went elsewhere');
});
