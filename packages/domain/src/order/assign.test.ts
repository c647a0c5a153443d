import assert from 'node:assert/strict';
import test from 'node:test';
import { customer, mechanic, office, orders, system } from '../../test/orders.ts';
import { toId, type UserId } from '../ids.ts';
import type { Assign, OrderCommand, UndoMove } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from '../../test/evolve.ts';
import type { Order } from './order.ts';
import { fromStatuses } from './transitions.ts';

const now = 1_000_000;
const given = (changes: Partial<Assign> = {}): Assign => ({
  type: 'assign',
  by: office,
  now,
  mechanicId: toId<UserId>(6),
  startsAt: orders.confirm.startsAt,
  endsAt: orders.confirm.endsAt,
  ...changes,
});
const after = (order: Order, command: Assign) => {
  const decided = decide(order, command);
  assert.ok(decided.ok);
  return { events: decided.value.map(({ type }) => type), order: decided.value.reduce(evolve, order) };
};
const codeOf = (order: Order, command: OrderCommand) => {
  const decided = decide(order, command);
  return decided.ok ? 'ok' : decided.error.code;
};

test('reassigns a pending or confirmed job, keeping its status and clearing its progress', () => {
  const pending = after(orders.pending, given());
  assert.deepEqual([pending.events, pending.order.status], [['assigned'], 'pending']);
  assert.equal(pending.order.status === 'pending' && pending.order.mechanicId, 6);
  const unassigned = after({ ...orders.pending, mechanicId: null }, given());
  assert.equal(unassigned.order.status === 'pending' && unassigned.order.mechanicId, 6);
  const driving = after({ ...orders.confirm, progress: 'on_the_way' }, given());
  assert.ok(driving.order.status === 'confirm');
  assert.deepEqual([driving.order.mechanicId, driving.order.progress], [6, null]);
});

test('emits events only for a changed time and a changed mechanic', () => {
  const moved = { startsAt: 20_000_000, endsAt: 24_000_000 };
  const both = after(orders.confirm, given(moved));
  assert.deepEqual(both.events, ['time_changed', 'assigned']);
  assert.ok(both.order.status === 'confirm');
  assert.deepEqual([both.order.mechanicId, both.order.startsAt], [6, 20_000_000]);
  assert.deepEqual(after(orders.confirm, given({ ...moved, mechanicId: toId<UserId>(5) })).events, [
    'time_changed',
  ]);
  assert.deepEqual(after(orders.confirm, given({ mechanicId: toId<UserId>(5) })).events, []);
});

test('refuses an assignment after arrival, after the end, into the past, or by anyone but the office', () => {
  for (const progress of ['arrived', 'in_progress'] as const)
    assert.equal(codeOf({ ...orders.confirm, progress }, given()), 'wrong_state');
  for (const order of [orders.draft, orders.complete, orders.declined, orders.canceled])
    assert.equal(codeOf(order, given()), 'wrong_state');
  assert.equal(codeOf(orders.confirm, given({ startsAt: now, endsAt: now + 1 })), 'invalid_time');
  // A visit can be reassigned after its start, if its time does not change.
  assert.equal(codeOf(orders.confirm, given({ now: 11_000_000 })), 'ok');
  assert.equal(codeOf(orders.confirm, given({ now: orders.confirm.endsAt })), 'invalid_time');
  for (const by of [customer, mechanic, system])
    assert.equal(codeOf(orders.confirm, given({ by })), 'wrong_role');
});

test('moves nothing once the mechanic has arrived, or into the past, for every role', () => {
  const time = { startsAt: 20_000_000, endsAt: 24_000_000 };
  const moves = (['change_time', 'move_free'] as const).flatMap((type) =>
    [customer, mechanic, office, system]
      .filter(({ role }) => fromStatuses(type, role).includes('confirm'))
      .map((by) => ({ type, by, now, mechanicId: toId<UserId>(5), ...time })),
  );
  assert.equal(moves.length, 4);
  for (const move of [...moves, given(time)]) {
    const about = `${move.type} by ${move.by.role}`;
    for (const progress of ['arrived', 'in_progress'] as const)
      assert.equal(codeOf({ ...orders.confirm, progress }, move), 'wrong_state', about);
    assert.equal(codeOf(orders.confirm, { ...move, now: 20_000_000 }), 'invalid_time', about);
    assert.equal(codeOf({ ...orders.confirm, progress: 'on_the_way' }, move), 'ok', about);
  }
});

test('undoes a move by the office or by its own mechanic: mechanic, time and progress are as before', () => {
  const undo: UndoMove = {
    type: 'undo_move',
    by: office,
    now: now + 5,
    mechanicId: toId<UserId>(5),
    startsAt: orders.confirm.startsAt,
    endsAt: orders.confirm.endsAt,
    progress: 'on_the_way',
    movedAt: now,
  };
  const before: Order = { ...orders.confirm, progress: 'on_the_way' };
  const moved = after(before, given({ startsAt: 20_000_000, endsAt: 24_000_000 })).order;
  const decided = decide(moved, undo);
  assert.ok(decided.ok);
  assert.deepEqual(decided.value.reduce(evolve, moved), before);
  assert.equal(codeOf({ ...orders.confirm, progress: 'arrived' }, undo), 'wrong_state');
  assert.equal(codeOf(moved, { ...undo, by: mechanic }), 'not_yours');
  assert.equal(codeOf(orders.confirm, { ...undo, by: mechanic }), 'ok');
  assert.equal(codeOf(orders.confirm, { ...undo, by: customer }), 'wrong_role');
});
