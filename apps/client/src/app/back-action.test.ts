import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backAction } from './back-action.ts';

test('the back button goes back, leaves from the landing, and leaves nothing that is being waited for [RT057, RT058]', () => {
  for (const [standing, action] of [
    [{ path: '/inside/orders', held: false, behind: 2 }, 'back'],
    [{ path: '/inside/orders', held: false, behind: undefined }, 'back'],
    [{ path: '/inside/home', held: false, behind: 0 }, 'minimize'],
    [{ path: '/inside/orders/5/user/details', held: false, behind: 0 }, 'minimize'],
    [{ path: '/home-page', held: false, behind: 3 }, 'exit'],
    [{ path: '/home-page/', held: false, behind: 0 }, 'exit'],
    [{ path: '/home-page', held: true, behind: 0 }, 'stay'],
    [{ path: '/inside/select-services-checkout', held: true, behind: 4 }, 'stay'],
  ] as const)
    assert.equal(backAction(standing), action, JSON.stringify(standing));
});
