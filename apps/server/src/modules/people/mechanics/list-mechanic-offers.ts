import type { Locale, Output, Refusal, listMechanicOffers as endpoint, offerSorts } from '@hoist/contract';
import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { sumOfPay } from '@hoist/domain/pay/pay-line';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { readOrderViews, type Needs } from '#modules/orders';
import { readJobPay } from '#modules/pay';
import { jobPresenter } from './job-presenter.ts';

export type OfferSort = (typeof offerSorts)[number];

interface OffersRequest extends PageRequest {
  readonly mechanicId: UserId;
  readonly sort: OfferSort;
  readonly locale: Locale;
  readonly now: Date;
}

interface Place {
  readonly key: number;
  readonly id: OrderId;
}

/** Whole numbers, lowest first. The services of a visit share the distance of its first. */
const keys: Readonly<Record<Exclude<OfferSort, 'value'>, RawBuilder<number>>> = {
  start: sql`(extract(epoch from s.starts_at) * 1000)::bigint`,
  distance: sql`(select round(max((v.quote ->> 'distanceKm')::numeric) * 10)::bigint
    from order_services v where v.orders_id = s.orders_id)`,
};

/** The redundant 'draft' lets the query use the calendar's index. */
const isOffer = (mechanicId: UserId) =>
  sql`s.mechanic_id = ${mechanicId} and s.status in ('draft', 'pending', 'confirm') and s.status = 'pending'`;

/** A page of the jobs offered to a mechanic. */
export async function listMechanicOffers(
  context: Needs<'database' | 'addresses' | 'settings' | 'accessLog'>,
  request: OffersRequest,
): Promise<Result<Omit<Output<typeof endpoint>, 'status' | 'message'>, Refusal>> {
  const { mechanicId, sort, cursor, locale, now } = request;
  const after = placeOf(cursor);
  if (cursor !== undefined && !after) return refuse(invalidField('cursor', 'field.invalid'));
  const length = pageLength(request.length);
  if (!length.ok) return length;
  return context.database.read(async (db) => {
    const rows = await readPlaces(db, { mechanicId, sort, after, length: length.value + 1 });
    const { page, cursor: next } = cutPage(rows, length.value, ({ key, id }) => `${key}.${id}`);
    const views = await readOrderViews(
      db,
      page.map(({ id }) => id),
    );
    const present = await jobPresenter(context, db, { jobs: views, locale, now, mechanicId });
    context.accessLog.note(views.map((view) => accessLogEntry(view, { mechanicId, what: 'day', at: now })));
    const shown = new Map(views.map((view) => [view.ordersServicesId, present(view)]));
    return ok({
      data: page.flatMap(({ id }) => shown.get(id) ?? []),
      recordsTotal: await countOffers(db, mechanicId),
      cursor: next,
    });
  });
}

export async function countOffers(db: Db, mechanicId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_services s where ${isOffer(mechanicId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Wanted {
  readonly mechanicId: UserId;
  readonly sort: OfferSort;
  readonly after: Place | undefined;
  readonly length: number;
}

async function readPlaces(db: Db, wanted: Wanted): Promise<readonly Place[]> {
  const { mechanicId, sort, after, length } = wanted;
  if (sort === 'value') return bestPaid(db, wanted);
  const { rows } = await sql<Place>`
    select key::float8 as key, id from (
      select ${keys[sort]} as key, s.orders_services_id as id from order_services s
      where ${isOffer(mechanicId)}) o
    where ${after ? sql`(o.key, o.id) > (${after.key}::bigint, ${after.id}::bigint)` : sql`true`}
    order by o.key, o.id limit ${length}`.execute(db);
  return rows;
}

/** By pay per hour, the highest first. The offers of one mechanic are few enough to count their pay. */
async function bestPaid(db: Db, { mechanicId, after, length }: Wanted): Promise<readonly Place[]> {
  const { rows } = await sql<OfferedJob>`
    select s.orders_services_id as "ordersServicesId", s.orders_id as "ordersId", s.status,
      s.duration_minutes as minutes
    from order_services s where ${isOffer(mechanicId)}`.execute(db);
  const pay = await readJobPay(db, mechanicId, rows);
  return rows
    .map(({ ordersServicesId: id, minutes }): Place => {
      const cents = sumOfPay(pay.get(id)?.lines ?? []);
      return { key: 0 - Math.round((cents * 60) / Math.max(1, minutes)), id };
    })
    .toSorted((a, b) => a.key - b.key || a.id - b.id)
    .filter(({ key, id }) => !after || key > after.key || (key === after.key && id > after.id))
    .slice(0, length);
}

interface OfferedJob {
  readonly ordersServicesId: OrderId;
  readonly ordersId: VisitId;
  readonly status: string;
  readonly minutes: number;
}

/** Parses 'key.id' of a page's last row. */
function placeOf(cursor: string | undefined): Place | undefined {
  const match = /^(-?\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '');
  return match ? { key: Number(match[1]), id: Number(match[2]) as OrderId } : undefined;
}
