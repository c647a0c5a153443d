import assert from 'node:assert/strict';
import test from 'node:test';
import { customer, mechanic, office, orders, otherMechanic, stranger, system } from '../../test/orders.ts';
import { orderStatuses, type Actor } from './order.ts';
import { mayOnOrder, type OrderPermission } from './order-permission.ts';

const where = (actor: Actor, permission: OrderPermission) =>
  orderStatuses.filter((status) => mayOnOrder(actor, permission, orders[status])).join(' ');

test('allows each permission by role and status [RO038]', () => {
  const booked = 'pending confirm complete declined canceled';
  assert.equal(where(customer, 'message'), booked);
  assert.equal(where(mechanic, 'message'), booked);
  assert.equal(where(office, 'message'), booked);
  assert.equal(where(customer, 'view_access_notes'), `draft ${booked}`);
  assert.equal(where(mechanic, 'view_access_notes'), 'pending confirm');
  assert.equal(where(mechanic, 'view_customer_contact'), 'pending confirm complete');
  assert.equal(where(mechanic, 'upload_picture'), 'pending confirm complete');
  assert.equal(where(customer, 'upload_picture'), '');
  assert.equal(where(customer, 'review'), 'complete');
  assert.equal(where(mechanic, 'review'), '');
  assert.equal(where(system, 'message'), '');
});

test('allows nothing on an order of other people', () => {
  for (const actor of [stranger, otherMechanic])
    for (const permission of ['view_customer_contact', 'upload_picture', 'message', 'review'] as const)
      assert.equal(where(actor, permission), '');
});
