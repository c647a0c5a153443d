import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderToLoad, targetOf } from './notification-target.ts';

const path = '/inside/orders/7/user/details';
const tapped = (notificationType: string) => ({ notificationType, ordersServicesId: 7, navigate_to: path });

test('a request for a VIN loads its order and opens the edit screen of that order’s vehicle [NT019, NT020]', () => {
  const request = tapped('request_vin_number');
  assert.equal(orderToLoad(request), 7);
  assert.equal(targetOf(request, { vehicle: { id: 31 } }), '/inside/select-vehicles/31/details?edit=1');
  // The order could not be loaded: the server's own word counts.
  assert.equal(targetOf(request, undefined), path);
});

test('any other notification opens its target without loading anything first', () => {
  for (const type of ['order', 'order_review', 'order_message', 'account']) {
    assert.equal(orderToLoad(tapped(type)), null);
    assert.equal(targetOf(tapped(type), undefined), path);
  }
});
