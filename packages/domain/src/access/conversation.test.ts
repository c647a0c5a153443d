import assert from 'node:assert/strict';
import test from 'node:test';
import { customer, mechanic, office, orders, otherMechanic, stranger, system } from '../../test/orders.ts';
import { orderStatuses, type Actor, type Order } from '../order/order.ts';
import {
  conversationClosesAt,
  isForTheJob,
  mayReadConversation,
  mayWriteConversation,
} from './conversation.ts';

const day = 86_400_000;
const reads = (actor: Actor) =>
  orderStatuses.filter((status) => mayReadConversation(actor, orders[status])).join(' ');
const writes = (actor: Actor, now: number) =>
  orderStatuses.filter((status) => mayWriteConversation(actor, orders[status], { now })).join(' ');

test('lets only the parties of a booking and the office read and write [MG015]', () => {
  const booked = 'pending confirm complete declined canceled';
  for (const party of [customer, mechanic, office]) {
    assert.equal(reads(party), booked);
    assert.equal(writes(party, 15_000_000), booked);
  }
  for (const other of [stranger, otherMechanic, system]) {
    assert.equal(reads(other), '');
    assert.equal(writes(other, 15_000_000), '');
  }
});

test('makes a conversation read-only seven days after its order ended [MG015]', () => {
  const { complete, confirm } = orders;
  const end = complete.completedAt + 7 * day;
  assert.equal(conversationClosesAt(complete), end);
  assert.equal(conversationClosesAt(confirm), null);
  assert.equal(mayWriteConversation(customer, complete, { now: end - 1 }), true);
  assert.equal(mayWriteConversation(customer, complete, { now: end }), false);
  assert.equal(mayReadConversation(customer, complete), true);
  assert.equal(writes(mechanic, end), 'pending confirm');
});

test('closes the conversation for both sides after a block, but not for the office', () => {
  const blocks = { byCustomer: true, byMechanic: false };
  const { confirm } = orders;
  const may = (actor: Actor) => mayWriteConversation(actor, confirm, { now: 15_000_000, blocks });
  assert.deepEqual([customer, mechanic, office, stranger].map(may), [false, false, true, false]);
  assert.equal(mayReadConversation(mechanic, confirm), true);
});

test('has no conversation for a draft that expired', () => {
  const lapsed: Order = { ...orders.canceled, wasBooked: false };
  assert.equal(mayReadConversation(customer, lapsed), false);
  assert.equal(mayReadConversation(office, lapsed), false);
});

test("keeps only a customer's messages from before the confirmation for the job", () => {
  assert.equal(isForTheJob('customer', 'pending'), true);
  for (const status of ['confirm', 'complete', 'declined', 'canceled'] as const)
    assert.equal(isForTheJob('customer', status), false);
  for (const role of ['mechanic', 'office', 'system'] as const)
    assert.equal(isForTheJob(role, 'pending'), false);
});
