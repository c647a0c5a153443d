import { zoneRules } from '@hoist/datasets/zone-rules';
import type { FreedTimeId } from '@hoist/domain/ids';
import { afterQuietHours } from '@hoist/domain/quiet-hours';
import {
  waitlistStart,
  nearestFirst,
  OFFERED_AT_ONCE,
  offerUntil,
  type Nearness,
} from '@hoist/domain/order/waitlist';
import { availableStarts, candidatesAt } from '@hoist/domain/scheduling/slots/slots';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { WaitlistTable, FreedTimesTable } from '#server/platform/db/schema-waitlist.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { type SchedulingSnapshot, prefetchRoads, readSnapshot, readMechanics } from '#modules/scheduling';
import { sendOrderMessage } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { calendarToMove, openVisitOf, repeatable, type Needs } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrderSettings } from '#server/shared/settings/order-settings.ts';
import { waitlistJob } from '#server/shared/orders/freed-times.ts';
import { sweepOffers } from './sweep-offers.ts';

const BATCH_SIZE = 20;
/** Wishes per freed time, oldest first; the others are considered after these. */
const MOST_WAITING = 200;

type Freed = Selectable<FreedTimesTable>;
type Wish = Selectable<WaitlistTable>;

interface Offering {
  readonly snapshot: SchedulingSnapshot;
  readonly offers: OrderSettings['offers'];
  readonly now: Date;
}

/** Offers due freed times to the nearest customers on the waitlist. Returns how many times were processed. */
export async function offerFreed(
  context: Needs<'database' | 'booking' | 'settings'>,
  now: Date,
): Promise<number> {
  const { database, booking, settings } = context;
  await sweepOffers(context, now);
  const due = await database.db
    .selectFrom('freedTimes')
    .where('lookAt', '<=', now)
    .select('freedTimesId as id')
    .orderBy('freedTimesId')
    .limit(BATCH_SIZE)
    .execute();
  if (due.length === 0) return 0;
  const { offers } = await settings.get();
  for (const { id } of due) {
    const snapshot = await readSnapshot(booking, 'job');
    await prefetchRoads(snapshot, (known) => nearestNow(database.db, id, { snapshot: known, offers, now }));
    await database.transaction((tx) => offerOne(tx, id, { snapshot, offers, now }), repeatable);
  }
  return due.length;
}

/** Finds the nearest customers without a lock. */
async function nearestNow(db: Db, id: FreedTimeId, offering: Offering): Promise<void> {
  const freed = await db
    .selectFrom('freedTimes')
    .where('freedTimesId', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (freed) await findNearest(db, freed, offering);
}

async function offerOne(tx: Tx, id: FreedTimeId, offering: Offering): Promise<void> {
  const { now } = offering;
  const freed = await tx
    .selectFrom('freedTimes')
    .where('freedTimesId', '=', id)
    .where('lookAt', '<=', now)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!freed) return;
  const openOffer = await tx
    .selectFrom('earlierOffers')
    .where('freedTimesId', '=', id)
    .where('state', '=', 'open')
    .select(({ fn }) => fn.max('answerUntil').as('until'))
    .executeTakeFirst();
  // The first customers still have time to answer.
  if (openOffer?.until) return retryAt(tx, id, openOffer.until);
  // The cached roster may be older than the removal of a time off.
  const mechanics = await readMechanics(tx, [freed.mechanicId]);
  const found = await findNearest(tx, freed, { ...offering, snapshot: { ...offering.snapshot, mechanics } });
  const untils: Date[] = [];
  for (const one of found.waiting) {
    if (untils.length === OFFERED_AT_ONCE) break;
    const until = await offer(tx, { freed, one, now });
    if (until) untils.push(until);
  }
  const next = untils.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? found.morning;
  if (next) return retryAt(tx, id, next);
  await tx.deleteFrom('freedTimes').where('freedTimesId', '=', id).execute();
}

async function retryAt(tx: Tx, id: FreedTimeId, at: Date): Promise<void> {
  await tx.updateTable('freedTimes').set({ lookAt: at }).where('freedTimesId', '=', id).execute();
}

interface Candidate extends Nearness {
  readonly wish: Wish;
  readonly order: LoadedOrder;
  readonly start: number;
  readonly until: number;
}

/** Feasible visits, nearest first. At night none is asked; `morning` is the time to try again. */
async function findNearest(tx: Db | Tx, freed: Freed, offering: Offering) {
  const waiting: Candidate[] = [];
  let morning: Date | undefined;
  for (const wish of await readWaiting(tx, freed)) {
    const order = await loadOrder(tx, wish.ordersServicesId);
    const zone = order && zoneRules(order.timezone);
    if (!order || !zone) continue;
    const day = afterQuietHours(offering.now.getTime(), zone);
    if (day > offering.now.getTime()) {
      if (!morning || day < morning.getTime()) morning = new Date(day);
      continue;
    }
    const one = await candidateOf(tx, { freed, wish, order }, offering);
    if (one) waiting.push(one);
  }
  // A morning after the freed time is too late.
  return {
    waiting: nearestFirst(waiting),
    morning: morning && morning < freed.endsAt ? morning : undefined,
  };
}

/** Open wishes for any mechanic or this one, without those that were offered this time. */
const readWaiting = (tx: Db | Tx, freed: Freed): Promise<Wish[]> =>
  tx
    .selectFrom('earlierWishes as w')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'w.ordersServicesId')
    .where('w.endedAt', 'is', null)
    .where('s.progress', 'is', null)
    .where('s.startsAt', '>', freed.startsAt)
    // A confirmed visit keeps its mechanic.
    .where((row) =>
      row.or([
        row('s.status', '=', 'pending'),
        row.and([row('s.status', '=', 'confirm'), row('s.mechanicId', '=', freed.mechanicId)]),
      ]),
    )
    .$if(freed.freedBy !== null, (query) => query.where('w.ordersId', '<>', freed.freedBy))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('earlierOffers as f')
            .whereRef('f.earlierWishesId', '=', 'w.earlierWishesId')
            .where((row) =>
              row.or([row('f.state', '=', 'open'), row('f.freedTimesId', '=', freed.freedTimesId)]),
            )
            .select('f.earlierOffersId'),
        ),
      ),
    )
    .selectAll('w')
    .orderBy('w.askedAt')
    .limit(MOST_WAITING)
    .execute();

/** The visit at the freed time, if the mechanic's calendar has room for all its services. */
async function candidateOf(
  tx: Db | Tx,
  { freed, wish, order }: { readonly freed: Freed; readonly wish: Wish; readonly order: LoadedOrder },
  { snapshot, offers, now }: Offering,
): Promise<Candidate | undefined> {
  const visit = await openVisitOf(tx, order);
  const keeps = visit.some(({ status }) => status === 'confirm');
  if (keeps && order.mechanicId !== freed.mechanicId) return undefined;
  const calendar = await calendarToMove(tx, {
    order,
    snapshot,
    now: now.getTime(),
    only: freed.mechanicId,
  });
  const start = waitlistStart({
    wish: { notBefore: wish.notBefore, weekdays: wish.weekdays, parts: wish.parts },
    startsAt: order.startsAt.getTime(),
    durationMs: calendar.visit.durationMinutes * 60_000,
    zone: calendar.placeZone,
    starts: availableStarts(calendar),
    freed: { from: freed.startsAt.getTime(), to: freed.endsAt.getTime() },
    soonest: soonestOf(visit, { offers, now }),
  });
  if (start === undefined) return undefined;
  const until = offerUntil(start, { now: now.getTime(), leadMs: calendar.window.leadMinutes * 60_000 });
  const [best] = candidatesAt(start, calendar);
  if (until === undefined || !best) return undefined;
  return { wish, order, start, until, addedMinutes: best.addedMinutes, askedAt: wish.askedAt.getTime() };
}

/** A pending visit must keep enough notice, or it would be canceled as unconfirmed (decision C12). */
function soonestOf(visit: readonly LoadedOrder[], { offers, now }: Pick<Offering, 'offers' | 'now'>): number {
  if (visit.every(({ status }) => status === 'confirm')) return now.getTime();
  return now.getTime() + offers.cancelHoursBefore * 3_600_000 + offers.answerMinutes * 60_000;
}

/** Offers a freed time unless the order changed meanwhile. Returns when the offer expires. */
async function offer(
  tx: Tx,
  { freed, one, now }: { readonly freed: Freed; readonly one: Candidate; readonly now: Date },
): Promise<Date | undefined> {
  const { wish, start } = one;
  const order = await lockOrder(tx, wish.ordersServicesId);
  if (!order || order.version !== one.order.version) return undefined;
  const waits = await tx
    .selectFrom('earlierWishes')
    .where('earlierWishesId', '=', wish.earlierWishesId)
    .where('endedAt', 'is', null)
    .select('earlierWishesId')
    .executeTakeFirst();
  if (!waits) return undefined;
  const until = new Date(one.until);
  const made = await tx
    .insertInto('earlierOffers')
    .values({
      earlierWishesId: wish.earlierWishesId,
      ordersServicesId: order.ordersServicesId,
      freedTimesId: freed.freedTimesId,
      mechanicId: freed.mechanicId,
      startsAt: new Date(start),
      offeredAt: now,
      answerUntil: until,
    })
    // Another offer to the visit is open.
    .onConflict((conflict) => conflict.doNothing())
    .returning('earlierOffersId as id')
    .executeTakeFirst();
  if (!made) return undefined;
  const visit = await openVisitOf(tx, order);
  const times = [new Date(start)];
  await sendOrderMessage(tx, { kind: 'earlier_offered', key: String(made.id), times, until, visit }, order);
  await announceOrder(tx, order);
  return until;
}

export const earlierJob = (context: Needs<'database' | 'booking' | 'settings'>): Job => ({
  name: waitlistJob,
  everyMs: 60_000,
  run: async (now) => ((await offerFreed(context, now)) >= BATCH_SIZE ? 'more' : undefined),
});
