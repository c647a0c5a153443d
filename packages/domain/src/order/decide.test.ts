import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { customer, mechanic, office, orders, otherMechanic, stranger, system } from '../../test/orders.ts';
import { samples } from '../../test/samples.ts';
import { toId, type UserId } from '../ids.ts';
import type { OrderCommand } from './commands.ts';
import { decide, type OrderRefusal } from './decide.ts';
import { evolve } from '../../test/evolve.ts';
import { orderStatuses, type Actor, type Order, type OrderStatus } from './order.ts';
import { transitions, type Transition } from './transitions.ts';

const now = 1_000_000;

const by = (actor: Actor) => ({ by: actor, now });

const commands = (actor: Actor): readonly OrderCommand[] => [
  { ...by(actor), type: 'finalize', payment1Valid: true, payment2Valid: true },
  { ...by(actor), type: 'expire_draft', early: false },
  { ...by(actor), type: 'cancel', reason: 'Changed my mind' },
  { ...by(actor), type: 'close_no_show', reason: 'No answer at the door' },
  { ...by(actor), type: 'confirm', paymentsValid: true },
  { ...by(actor), type: 'decline', reason: 'Too far' },
  { ...by(actor), type: 'release', reason: 'Ill', nextMechanicId: toId<UserId>(6) },
  {
    ...by(actor),
    type: 'complete',
    odometer: 90_000,
    collectedCents: 12_342,
    paymentCollectedByMechanic: false,
  },
  { ...by(actor), type: 'set_progress', progress: 'on_the_way' },
  { ...by(actor), type: 'undo_progress', undone: 'on_the_way', progress: null, stepAt: now },
  {
    ...by(actor),
    type: 'change_time',
    startsAt: 20_000_000,
    endsAt: 24_000_000,
    mechanicId: toId<UserId>(5),
  },
  { ...by(actor), type: 'move_free', startsAt: 20_000_000, endsAt: 24_000_000, mechanicId: toId<UserId>(5) },
  { ...by(actor), type: 'assign', startsAt: 20_000_000, endsAt: 24_000_000, mechanicId: toId<UserId>(5) },
  { ...by(actor), type: 'pickup_locker' },
  { ...by(actor), type: 'switch_to_card', cardId: toId(8) },
  { ...by(actor), type: 'switch_to_cash' },
  { ...by(actor), type: 'change_card', cardId: toId(8) },
  { ...by(actor), type: 'choose_removed_parts', removedParts: 'returned' },
  { ...by(actor), type: 'accept_extra_work', revision: 1, accepted: [1], totalCents: 20_000 },
  { ...by(actor), type: 'lower_price', revision: 2, totalCents: 11_000 },
];

function command(actor: Actor, type: OrderCommand['type']): OrderCommand {
  const found = commands(actor).find((each) => each.type === type);
  assert.ok(found);
  return found;
}

/** The order after a command, or the code of its refusal. */
function after(order: Order, given: OrderCommand): Order | OrderRefusal['code'] {
  const decided = decide(order, given);
  return decided.ok ? decided.value.reduce(evolve, order) : decided.error.code;
}

const statusAfter = (status: OrderStatus, given: OrderCommand): string => {
  const result = after({ ...orders[status], hasLocker: true }, given);
  return typeof result === 'string' ? result : result.status;
};

const allFrom = (given: OrderCommand): Record<string, string> =>
  Object.fromEntries(orderStatuses.map((status) => [status, statusAfter(status, given)]));

const nowhere = { draft: 'wrong_state', pending: 'wrong_state', confirm: 'wrong_state' };
const ended = { complete: 'wrong_state', declined: 'wrong_state', canceled: 'wrong_state' };

test('lets a customer cancel only while pending [ST007, ST008]', () => {
  assert.deepEqual(allFrom(command(customer, 'cancel')), { ...nowhere, pending: 'canceled', ...ended });
});

test('lets the office cancel before completion', () => {
  const before = { draft: 'canceled', pending: 'canceled', confirm: 'canceled' };
  assert.deepEqual(allFrom(command(office, 'cancel')), { ...before, ...ended });
});

test('requires a reason other than blanks to cancel [ST009, VA043]', () => {
  for (const reason of ['', '   ', '\n']) {
    assert.equal(after(orders.pending, { ...by(customer), type: 'cancel', reason }), 'reason_required');
  }
  const canceled = after(orders.pending, { ...by(customer), type: 'cancel', reason: ' Sold the car ' });
  assert.ok(typeof canceled === 'object' && canceled.status === 'canceled');
  assert.equal(canceled.cancelReason, 'Sold the car');
  assert.equal(canceled.canceledBy, 'customer');
});

test('lets a mechanic decline while pending or confirm, with a reason [ST012]', () => {
  const declined = { draft: 'not_yours', pending: 'declined', confirm: 'declined' };
  assert.deepEqual(allFrom(command(mechanic, 'decline')), { ...declined, ...ended });
  assert.equal(after(orders.pending, { ...by(mechanic), type: 'decline', reason: ' ' }), 'reason_required');
});

test('lets a mechanic confirm a pending order with valid payments [ST013]', () => {
  assert.deepEqual(allFrom(command(mechanic, 'confirm')), {
    draft: 'not_yours',
    pending: 'confirm',
    confirm: 'wrong_state',
    ...ended,
  });
  const unpaid: OrderCommand = { ...by(mechanic), type: 'confirm', paymentsValid: false };
  assert.equal(after(orders.pending, unpaid), 'payments_not_valid');
});

test('lets a mechanic complete a confirmed order [ST014]', () => {
  assert.deepEqual(allFrom(command(mechanic, 'complete')), {
    draft: 'not_yours',
    pending: 'wrong_state',
    confirm: 'complete',
    ...ended,
  });
});

test('lets the mechanic change the date while pending or confirm, the customer only while pending [ST016, ST017]', () => {
  assert.deepEqual(allFrom(command(mechanic, 'change_time')), {
    draft: 'not_yours',
    pending: 'pending',
    confirm: 'confirm',
    ...ended,
  });
  assert.deepEqual(allFrom(command(customer, 'change_time')), { ...nowhere, pending: 'pending', ...ended });
  // Only the customer moves a confirmed visit free, and the move clears its progress.
  assert.deepEqual(allFrom(command(customer, 'move_free')), { ...nowhere, confirm: 'confirm', ...ended });
  assert.equal(after(orders.confirm, command(mechanic, 'move_free')), 'wrong_role');
  const driving = { ...orders.confirm, progress: 'on_the_way' } as Order;
  const freed = after(driving, command(customer, 'move_free'));
  assert.ok(typeof freed !== 'string' && freed.status === 'confirm');
  assert.deepEqual([freed.startsAt, freed.progress], [20_000_000, null]);
});

test('lets a free move give a confirmed visit to another mechanic, who has it confirmed', () => {
  const move = { startsAt: 20_000_000, endsAt: 24_000_000, mechanicId: toId<UserId>(6) };
  const command: OrderCommand = { ...by(customer), type: 'move_free', ...move };
  const decided = decide(orders.confirm, command);
  assert.ok(decided.ok);
  assert.deepEqual(
    decided.value.map(({ type }) => type),
    ['time_changed', 'assigned'],
  );
  const { status, mechanicId, startsAt } = decided.value.reduce(evolve, orders.confirm);
  assert.deepEqual([status, mechanicId, startsAt], ['confirm', 6, 20_000_000]);
  assert.equal(after(orders.confirm, { ...command, mechanicId: null }), 'other_mechanic');
});

test('moves an order to a future time that ends after it starts', () => {
  const move = (startsAt: number, endsAt: number): OrderCommand => ({
    ...by(mechanic),
    type: 'change_time',
    startsAt,
    endsAt,
    mechanicId: toId<UserId>(5),
  });
  assert.equal(after(orders.confirm, move(now, now + 1)), 'invalid_time');
  assert.equal(after(orders.confirm, move(now + 2, now + 2)), 'invalid_time');
  const moved = after(orders.confirm, move(20_000_000, 24_000_000));
  assert.ok(typeof moved === 'object');
  assert.deepEqual([moved.startsAt, moved.endsAt, moved.status], [20_000_000, 24_000_000, 'confirm']);
  assert.deepEqual(decide(orders.confirm, move(10_000_000, 14_000_000)), { ok: true, value: [] });
});

test('changes the mechanic of a pending order only, when the time changes', () => {
  const move: OrderCommand = {
    ...by(office),
    type: 'change_time',
    startsAt: 20_000_000,
    endsAt: 24_000_000,
    mechanicId: toId<UserId>(6),
  };
  const moved = after(orders.pending, move);
  assert.equal(typeof moved === 'object' && moved.mechanicId, 6);
  assert.equal(after(orders.confirm, move), 'other_mechanic');
});

test('books a draft only when both payments are valid [PY031]', () => {
  assert.deepEqual(allFrom(command(customer, 'finalize')), {
    draft: 'pending',
    pending: 'wrong_state',
    confirm: 'wrong_state',
    ...ended,
  });
  for (const [payment1Valid, payment2Valid] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    const finalize: OrderCommand = { ...by(customer), type: 'finalize', payment1Valid, payment2Valid };
    assert.deepEqual(decide(orders.draft, finalize), {
      ok: false,
      error: { code: 'payments_not_valid', payment1: payment1Valid, payment2: payment2Valid },
    });
  }
});

test('expires a draft at its time, or early after a declined card, without it having been booked', () => {
  const expired = (now: number, early: boolean) =>
    after(orders.draft, { by: system, now, type: 'expire_draft', early });
  assert.equal(expired(899_999, false), 'draft_not_expired');
  for (const canceled of [expired(900_000, false), expired(899_999, true)]) {
    assert.ok(typeof canceled === 'object' && canceled.status === 'canceled');
    assert.deepEqual(
      [canceled.wasBooked, canceled.cancelReason, canceled.canceledBy],
      [false, null, 'system'],
    );
  }
});

test('requires a plausible odometer and the exact total to complete', () => {
  const complete = (odometer: number, collectedCents: number): OrderCommand => ({
    ...by(mechanic),
    type: 'complete',
    odometer,
    collectedCents,
    paymentCollectedByMechanic: false,
  });
  for (const odometer of [-1, 1.5, Number.NaN, 10_000_000]) {
    assert.equal(after(orders.confirm, complete(odometer, 12_342)), 'invalid_odometer');
  }
  assert.equal(after(orders.confirm, complete(0, 12_341)), 'wrong_total');
  const done = after(orders.confirm, complete(0, 12_342));
  assert.equal(typeof done === 'object' && done.status, 'complete');
});

test('requires collected cash, rounded to five cents [PY007]', () => {
  const order: Order = { ...orders.confirm, paymentOption: 'pay_with_cash_on_service' };
  const complete = (collectedCents: number, paymentCollectedByMechanic: boolean): OrderCommand => ({
    ...by(mechanic),
    type: 'complete',
    odometer: 1,
    collectedCents,
    paymentCollectedByMechanic,
  });
  assert.equal(after(order, complete(12_342, true)), 'wrong_total');
  assert.equal(after(order, complete(12_340, false)), 'cash_not_collected');
  const done = after(order, complete(12_340, true));
  assert.ok(typeof done === 'object' && done.status === 'complete');
  assert.deepEqual([done.collectedCents, done.paymentCollectedByMechanic], [12_340, true]);
  // A visit under warranty costs nothing.
  const free = after({ ...order, totalCents: 0 }, complete(0, false));
  assert.ok(typeof free === 'object' && free.status === 'complete');
  assert.equal(free.paymentCollectedByMechanic, false);
});

test('makes a released job pending again, with the next mechanic or unassigned', () => {
  for (const nextMechanicId of [toId<UserId>(6), null]) {
    const released = after(orders.confirm, {
      ...by(mechanic),
      type: 'release',
      reason: 'Ill',
      nextMechanicId,
    });
    assert.ok(typeof released === 'object' && released.status === 'pending');
    assert.equal(released.mechanicId, nextMechanicId);
  }
  const unassigned: Order = { ...orders.pending, mechanicId: null };
  assert.equal(after(unassigned, command(office, 'confirm')), 'not_assigned');
  const begun: Order = { ...orders.confirm, progress: 'in_progress' };
  assert.equal(after(begun, command(mechanic, 'release')), 'wrong_state');
  assert.ok(typeof after(begun, command(office, 'release')) === 'object');
});

test('moves progress forward under confirm, with skips, without changing the status', () => {
  const step = (progress: 'on_the_way' | 'arrived' | 'in_progress'): OrderCommand => ({
    ...by(mechanic),
    type: 'set_progress',
    progress,
  });
  const arrived = after(orders.confirm, step('arrived'));
  assert.ok(typeof arrived === 'object' && arrived.status === 'confirm');
  assert.equal(arrived.progress, 'arrived');
  assert.equal(after(arrived, step('on_the_way')), 'progress_backwards');
  assert.deepEqual(decide(arrived, step('arrived')), { ok: true, value: [] });
  assert.equal(after(orders.pending, step('arrived')), 'wrong_state');
});

test('lets a mechanic undo the last step, and no other', () => {
  const undo: OrderCommand = {
    ...by(mechanic),
    type: 'undo_progress',
    undone: 'arrived',
    progress: 'on_the_way',
    stepAt: now - 5,
  };
  const arrived: Order = { ...orders.confirm, progress: 'arrived' };
  const restored = after(arrived, undo);
  assert.ok(typeof restored === 'object' && restored.status === 'confirm');
  assert.equal(restored.progress, 'on_the_way');
  assert.equal(after({ ...orders.confirm, progress: 'in_progress' }, undo), 'wrong_state');
  assert.equal(after(orders.confirm, undo), 'wrong_state');
  assert.equal(after(arrived, { ...undo, ...by(office) }), 'wrong_role');
  assert.equal(after(arrived, { ...undo, ...by(otherMechanic) }), 'not_yours');
});

test('lets a mechanic close a confirmed visit as a no-show, unless the work has begun', () => {
  const close = command(mechanic, 'close_no_show');
  assert.deepEqual(allFrom(close), { ...nowhere, ...ended, draft: 'not_yours', confirm: 'canceled' });
  const closed = after({ ...orders.confirm, progress: 'arrived' }, close);
  assert.ok(typeof closed === 'object' && closed.status === 'canceled' && closed.canceledBy === 'mechanic');
  assert.equal(after({ ...orders.confirm, progress: 'in_progress' }, close), 'wrong_state');
  assert.equal(
    after(orders.confirm, { ...by(mechanic), type: 'close_no_show', reason: ' ' }),
    'reason_required',
  );
  assert.equal(after(orders.confirm, command(customer, 'close_no_show')), 'wrong_role');
  assert.equal(after(orders.confirm, command(office, 'close_no_show')), 'wrong_role');
});

test('lets the mechanic empty a locker once [RO025]', () => {
  const order: Order = { ...orders.confirm, hasLocker: true };
  const emptied = after(order, command(mechanic, 'pickup_locker'));
  assert.ok(typeof emptied === 'object');
  assert.equal(emptied.hasLocker, false);
  assert.equal(after(emptied, command(mechanic, 'pickup_locker')), 'no_locker');
  assert.equal(after(order, command(customer, 'pickup_locker')), 'wrong_role');
});

test('switches between cash and card until the cash is collected [RO038]', () => {
  const cash = { paymentOption: 'pay_with_cash_on_service' } as const;
  const toCard = command(customer, 'switch_to_card');
  const switched = after({ ...orders.confirm, ...cash }, toCard);
  assert.ok(typeof switched === 'object');
  assert.equal(switched.paymentOption, 'regular_payment_by_card');
  assert.equal(after(switched, toCard), 'wrong_state');
  const unpaid: Order = { ...orders.complete, ...cash, paymentCollectedByMechanic: false };
  assert.equal(typeof after(unpaid, toCard), 'object');
  assert.equal(after({ ...unpaid, paymentCollectedByMechanic: true }, toCard), 'wrong_state');
  assert.equal(after({ ...orders.confirm, ...cash }, command(mechanic, 'switch_to_card')), 'wrong_role');
  const toCash = command(customer, 'switch_to_cash');
  const byCard = { paymentOption: 'regular_payment_by_card' } as const;
  assert.equal(typeof after({ ...orders.pending, ...byCard }, toCash), 'object');
  assert.equal(after({ ...orders.pending, ...cash }, toCash), 'wrong_state');
  assert.equal(after({ ...orders.complete, ...byCard }, toCash), 'wrong_state');
});

test('changes the card and the removed parts while the order allows it', () => {
  const where = (type: OrderCommand['type']) =>
    orderStatuses
      .filter((status) => typeof after(orders[status], command(customer, type)) === 'object')
      .join(' ');
  assert.equal(where('change_card'), 'draft pending confirm complete');
  assert.equal(where('choose_removed_parts'), 'draft pending confirm');
  assert.equal(where('accept_extra_work'), 'confirm');
  assert.equal(after(orders.confirm, command(customer, 'lower_price')), 'wrong_role');
});

test("refuses commands on other people's orders, and a mechanic's on drafts", () => {
  for (const actor of [stranger, otherMechanic]) {
    for (const given of commands(actor)) {
      for (const status of orderStatuses) assert.equal(after(orders[status], given), 'not_yours');
    }
  }
  for (const given of commands(mechanic)) assert.equal(after(orders.draft, given), 'not_yours');
});

const anyOrder = fc.constantFrom<Order>(...Object.values<Order>(orders), {
  ...orders.pending,
  mechanicId: null,
});
const anyCommand = fc
  .constantFrom(customer, mechanic, otherMechanic, office, system)
  .chain((actor) => fc.constantFrom(...commands(actor)));

test('follows the transition table and keeps ids and total for random commands', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyCommand, { maxLength: 12 }), (first, given) => {
      let order = first;
      for (const each of given) {
        const decided = decide(order, each);
        if (!decided.ok) continue;
        const { event, also, to }: Transition = transitions[each.type];
        assert.ok(decided.value.every(({ type, at }) => [event, also].includes(type) && at === each.now));
        const next = decided.value.reduce(evolve, order);
        assert.equal(next.status, to === 'same' || decided.value.length === 0 ? order.status : to);
        assert.equal(next.ordersServicesId, order.ordersServicesId);
        assert.equal(next.customerId, order.customerId);
        assert.equal(next.totalCents, 'totalCents' in each ? each.totalCents : order.totalCents);
        order = next;
      }
    }),
    samples(500),
  );
});

test('keeps complete, declined and canceled final', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Order>(orders.complete, orders.declined, orders.canceled),
      anyCommand,
      (order, given) => {
        const result = after(order, given);
        assert.ok(typeof result === 'string' || result.status === order.status);
      },
    ),
    samples(200),
  );
});

test('throws on an impossible event', () => {
  assert.throws(() =>
    evolve(orders.pending, { type: 'progress_set', progress: 'arrived', by: mechanic, at: now }),
  );
});
