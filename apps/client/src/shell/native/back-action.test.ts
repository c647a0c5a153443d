import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backAction } from './back-action.ts';

test('the back button navigates back, minimizes from the first page, exits from the landing, and does nothing while an overlay cannot close [RT057, RT058]', () => {
  for (const [situation, action] of [
    [{ path: '/inside/orders', held: false, behind: 2 }, 'back'],
    [{ path: '/inside/orders', held: false, behind: undefined }, 'back'],
    [{ path: '/inside/home', held: false, behind: 0 }, 'minimize'],
    [{ path: '/inside/orders/5/user/details', held: false, behind: 0 }, 'minimize'],
    [{ path: '/home-page', held: false, behind: 3 }, 'exit'],
    [{ path: '/home-page/', held: false, behind: 0 }, 'exit'],
    [{ path: '/home-page', held: true, behind: 0 }, 'stay'],
    [{ path: '/inside/select-services-checkout', held: true, behind: 4 }, 'stay'],
  ] as const)
    assert.equal(backAction(situation), action, JSON.stringify(situation));
});
