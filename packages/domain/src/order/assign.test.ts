import assert from 'node:assert/strict';
import test from 'node:test';
import { customer, mechanic, office, orders, system } from '../../test/orders.ts';
import { mechanicId } from '../ids.ts';
import type { Assign } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from '../../test/evolve.ts';
import type { Order } from './order.ts';

const now = 1_000_000;
const given = (changes: Partial<Assign> = {}): Assign => ({
  type: 'assign',
  by: office,
  now,
  mechanicId: mechanicId(6),
  startsAt: orders.confirm.startsAt,
  endsAt: orders.confirm.endsAt,
  ...changes,
});
const after = (order: Order, command: Assign) => {
  const decided = decide(order, command);
  assert.ok(decided.ok);
  return { events: decided.value.map(({ type }) => type), order: decided.value.reduce(evolve, order) };
};
const refusal = (order: Order, command: Assign) => {
  const decided = decide(order, command);
  return decided.ok ? 'ok' : decided.error.code;
};

test('the office gives a pending and a confirmed job to somebody else; its status stays, a drive that had begun does not', () => {
  const pending = after(orders.pending, given());
  assert.deepEqual([pending.events, pending.order.status], [['assigned'], 'pending']);
  assert.equal(pending.order.status === 'pending' && pending.order.mechanicId, 6);
  const nobodys = after({ ...orders.pending, mechanicId: null }, given());
  assert.equal(nobodys.order.status === 'pending' && nobodys.order.mechanicId, 6);
  const driving = after({ ...orders.confirm, progress: 'on_the_way' }, given());
  assert.ok(driving.order.status === 'confirm');
  assert.deepEqual([driving.order.mechanicId, driving.order.progress], [6, null]);
});

test('with another time both are written, with the same mechanic the time alone, and what is so already is nothing', () => {
  const moved = { startsAt: 20_000_000, endsAt: 24_000_000 };
  const both = after(orders.confirm, given(moved));
  assert.deepEqual(both.events, ['time_changed', 'assigned']);
  assert.ok(both.order.status === 'confirm');
  assert.deepEqual([both.order.mechanicId, both.order.startsAt], [6, 20_000_000]);
  assert.deepEqual(after(orders.confirm, given({ ...moved, mechanicId: mechanicId(5) })).events, [
    'time_changed',
  ]);
  assert.deepEqual(after(orders.confirm, given({ mechanicId: mechanicId(5) })).events, []);
});

test('once the mechanic has arrived, when it is over, and into the past it is refused; so is anybody but the office', () => {
  for (const progress of ['arrived', 'in_progress'] as const)
    assert.equal(refusal({ ...orders.confirm, progress }, given()), 'wrong_state');
  for (const order of [orders.draft, orders.complete, orders.declined, orders.canceled])
    assert.equal(refusal(order, given()), 'wrong_state');
  assert.equal(refusal(orders.confirm, given({ startsAt: now, endsAt: now + 1 })), 'invalid_time');
  // A visit that should have begun can still be given to somebody else, at its time.
  assert.equal(refusal(orders.confirm, given({ now: 11_000_000 })), 'ok');
  for (const by of [customer, mechanic, system])
    assert.equal(refusal(orders.confirm, given({ by })), 'wrong_role');
});
