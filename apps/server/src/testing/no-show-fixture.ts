import assert from 'node:assert/strict';
import { getOrder, setProgress, reportNoShow, updateOrder, waiveNoShowFee } from '@hoist/contract';
import { HttpError } from '@hoist/contract/client';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { runWaitingOps } from './run-waiting-ops.ts';
import { setCancellationFees } from './cancellation-fees.ts';
import type { Caller } from './http.ts';
import { ledgerBalances } from './ledger-balances.ts';
import { moneyViolations } from './money-violations.ts';
import { ordersFixture } from './orders-fixture.ts';
import { bookByCard } from './payments-fixture.ts';
import { addPerson } from './people.ts';

export const minute = 60_000;

interface PlannedMessage {
  readonly doneAt?: Date;
  readonly camera?: boolean;
  readonly who?: Caller;
}
const told = (doneAt?: Date) => (doneAt ? { done_at: doneAt.toISOString() } : {});

/** What is missing before a visit can be closed, as the refusal names it. */
export const missingOf = async (sent: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await sent.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof HttpError && error.status === 422, String(error));
  const { details } = error.body as { details: { field: string }[] };
  return details.map(({ field }) => field.replace('no_show.', ''));
};

/** A city in which customers accept a fee of $90 and are not there when their mechanic comes. */
export async function noShowFixture() {
  const fixture = await ordersFixture();
  const { server, database, context, clock, cards } = fixture;
  const mechanic = await fixture.mechanic();
  const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });

  // More than the deposit of $73.45: the rest comes from the hold.
  await setCancellationFees(database, [{ state: 'no_show', hoursBefore: null, cents: 9_000 }]);

  let days = 0;
  /** A time two days ahead, on a day of its own. */
  const nextDay = () => {
    days += 2;
    const time = `${new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10)}T10:00:00-05:00`;
    clock.advance(Math.max(0, Date.parse(time) - 48 * 60 * minute - clock.now().getTime()));
    cards.clock.now = clock.now();
    return time;
  };
  const confirm = (id: number) =>
    server.call(
      updateOrder,
      { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
      mechanic,
    );
  /** So many minutes after the start. */
  const at = (startsAt: number, minutes: number): Date => {
    clock.advance(startsAt + minutes * minute - clock.now().getTime());
    cards.clock.now = clock.now();
    return clock.now();
  };

  /** A confirmed visit by card with the fee accepted; its mechanic arrives at its time. */
  async function arrived(locale: 'en' | 'fr' = 'en') {
    const preferredTime = nextDay();
    const changes = { now: clock.now().getTime(), noShowFee: '90.00', locale };
    const made = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
    assert.ok(made.started.ok);
    const id = made.ordersServicesId;
    await confirm(id);
    const startsAt = Date.parse(preferredTime);
    at(startsAt, 0);
    await step(id, 'arrived');
    const { userId } = made.customer;
    return { id, startsAt, customer: { token: await fixture.enter(userId), userId } };
  }
  const step = (id: number, progress: 'on_the_way' | 'arrived' | 'in_progress', doneAt?: Date) =>
    server.call(
      setProgress,
      { params: { ordersServicesId: id }, form: { progress, confirmed: true, ...told(doneAt) } },
      mechanic,
    );
  const tell =
    (step: 'begin' | 'end' | 'call' | 'text' | 'close') =>
    (id: number, { doneAt, camera = false, who = mechanic }: PlannedMessage = {}) =>
      server.call(
        reportNoShow,
        {
          params: { ordersServicesId: id },
          form: { step, can_take_pictures: camera, ...told(doneAt) },
        },
        who,
      );
  const waive = (id: number, who: Caller = dispatcher, reason = 'In hospital') =>
    server.call(waiveNoShowFee, { params: { ordersServicesId: id }, form: { reason } }, who);
  const read = async (id: OrderId, who: Caller) => {
    const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
    assert.ok(data[0]);
    return data[0];
  };
  const settled = async (id: OrderId) => {
    await runWaitingOps(context.payments);
    const payments = await database.db
      .selectFrom('payments')
      .where('ordersServicesId', '=', id)
      .select(['state', 'capturedCents', 'refundedCents'])
      .orderBy('slot')
      .execute();
    assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
    return payments.map((row) => `${row.capturedCents} − ${row.refundedCents} ${row.state}`);
  };
  const balance = async (id: OrderId, account: string): Promise<number> =>
    (await ledgerBalances(database.db, id))[account] ?? 0;
  const lastTold = async (usersId: UserId, id: OrderId) =>
    database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', usersId)
      .where('ordersServicesId', '=', id)
      .select(['titleEn', 'textEn', 'textFr'])
      .orderBy('usersNotificationsId', 'desc')
      .executeTakeFirstOrThrow();
  return {
    ...fixture,
    newMechanic: () => fixture.mechanic(),
    mechanic,
    dispatcher,
    bookkeeper,
    nextDay,
    confirm,
    at,
    arrived,
    step,
    begin: tell('begin'),
    end: tell('end'),
    call: tell('call'),
    textTo: tell('text'),
    close: tell('close'),
    waive,
    read,
    settled,
    balance,
    lastTold,
  };
}
