import { text, type Locale, type Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { departureQuestion, type DayVisit } from '@hoist/domain/order/departure';
import { driveMs, withoutGaps, type VisitPoint } from '@hoist/domain/scheduling/drive-time';
import { formatIso, localDate, startOfDate, type Instant } from '@hoist/domain/time';
import { formatTimeFor } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { readSnapshot } from '#modules/scheduling';
import { visitPointColumns, visitPointOf } from '#server/shared/orders/visit-point.ts';
import { readMechanicRules } from '#server/shared/mechanic-rules.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';

const dayStartOf = ({ timezone }: LoadedOrder, now: Instant): Instant => {
  const zone = zoneOf(timezone);
  return startOfDate(localDate(now, zone), zone);
};

/** The planned drive to a visit, from the last place of the day or the mechanic's base; 0 if it is not known. */
export async function driveToVisit(
  { booking }: Needs<'booking'>,
  db: Db,
  { order, now }: { readonly order: LoadedOrder; readonly now: Instant },
): Promise<number> {
  const { mechanicId } = order;
  if (mechanicId === null) return 0;
  const last = await db
    .selectFrom('orderServices')
    .where('mechanicId', '=', mechanicId)
    .where('startsAt', '>=', new Date(dayStartOf(order, now)))
    .where('startsAt', '<', new Date(now + dayMs))
    .where('ordersId', '!=', order.ordersId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'complete'),
        eb.and([eb('status', '=', 'confirm'), eb('progress', 'is not', null)]),
      ]),
    )
    .select([...visitPointColumns])
    .orderBy('startsAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const snapshot = await readSnapshot(booking);
  const from: VisitPoint | undefined = last ? visitPointOf(last) : snapshot.mechanics.get(mechanicId)?.base;
  if (!from) return 0;
  const ms = await snapshot.settle((drives) =>
    Promise.resolve(driveMs(withoutGaps(drives), from, visitPointOf(order))),
  );
  return Number.isFinite(ms) ? ms : 0;
}

const dayMs = 24 * 3_600_000;

interface OpenVisitOfDay extends DayVisit {
  readonly id: OrderId;
  readonly timezone: string;
  readonly titles: Readonly<Record<Locale, string>>;
}

/** Refuses "on the way" with what to ask first; undefined: nothing to ask. */
export async function departureRefusal(
  context: Needs<'database' | 'booking'>,
  given: { readonly order: LoadedOrder; readonly locale: Locale; readonly now: Date },
): Promise<Refusal | undefined> {
  const { order, locale } = given;
  const now = given.now.getTime();
  // What cannot begin is refused for that, and a repeated tap changes nothing.
  if (order.status !== 'confirm' || order.progress !== null) return undefined;
  const { db } = context.database;
  const dayStartsAt = dayStartOf(order, now);
  const question = departureQuestion({
    visit: { visitId: order.ordersId, startsAt: order.startsAt.getTime(), progress: order.progress },
    others: await readOpenVisits(db, order, dayStartsAt),
    dayStartsAt,
    driveMs: await driveToVisit(context, db, { order, now }),
    now,
  });
  if (!question) return undefined;
  const { before, earlyMs } = question;
  const place = zoneOf(order.timezone);
  const reader = order.mechanicId === null ? place : await readMechanicRules(db, order.mechanicId);
  const timeOf = (at: Instant, timezone: string) =>
    formatTimeFor(at, { place: zoneOf(timezone), reader }, locale);
  const minutes = earlyMs === null ? null : Math.floor(earlyMs / 60_000);
  const next = before && {
    ordersServicesId: before.id,
    servicesTitle: before.titles[locale],
    startsAt: formatIso(before.startsAt, zoneOf(before.timezone)),
    timezone: before.timezone,
  };
  return {
    code: 'needs_confirmation',
    message: next
      ? text(locale, 'progress.not_next', {
          service: next.servicesTitle,
          time: timeOf(before.startsAt, before.timezone),
        })
      : text(locale, 'progress.early', {
          time: timeOf(order.startsAt.getTime(), order.timezone),
        }),
    extra: { question: { next, earlyMinutes: minutes } },
  };
}

async function readOpenVisits(
  db: Db,
  { mechanicId }: LoadedOrder,
  from: Instant,
): Promise<readonly OpenVisitOfDay[]> {
  const rows = await db
    .selectFrom('orderServices')
    .where('mechanicId', '=', mechanicId)
    .where('status', '=', 'confirm')
    .where('startsAt', '>=', new Date(from))
    .select(['ordersServicesId as id', 'ordersId as visitId', 'startsAt', 'progress', 'timezone'])
    .select(['servicesTitleEn as en', 'servicesTitleFr as fr'])
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .execute();
  return rows.map(({ en, fr, ...row }) => ({ ...row, startsAt: row.startsAt.getTime(), titles: { en, fr } }));
}
