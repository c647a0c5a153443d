import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabAt, tabsOf } from './tabs.ts';

const at = (mechanic: boolean, path: string) => tabAt(tabsOf(mechanic), path)?.id;

test("selects the customer's tab by the address [RT045, RT046, RT047, RT048, RT049]", () => {
  assert.equal(at(false, '/inside/home'), 'HOME');
  assert.equal(at(false, '/inside/select-services-checkout'), 'SCHEDULE_SERVICE');
  assert.equal(at(false, '/inside/services'), 'SCHEDULE_SERVICE');
  assert.equal(at(false, '/inside/orders/7/user/details'), 'MY_ORDERS');
  assert.equal(at(false, '/inside/accounts/profile'), 'ACCOUNT');
  assert.equal(at(false, '/company/privacy-policy'), undefined);
});

test("selects the mechanic's tab by the address [RT050, RT051]", () => {
  assert.equal(at(true, '/inside/mechanics/home'), 'MECHANIC_HOME');
  assert.equal(at(true, '/inside/mechanics/home/cash'), 'MECHANIC_HOME');
  assert.equal(at(true, '/inside/mechanics/orders/7/details'), 'MECHANIC_MY_JOBS');
  assert.equal(at(true, '/inside/accounts'), 'ACCOUNT');
});
