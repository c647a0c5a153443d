import type { OrderId } from '@hoist/domain/ids';
import { reminderKinds } from '@hoist/domain/order/attendance';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { camelCase } from '#server/platform/db/camel-case.ts';
import { composedOnce, type Given } from '#server/platform/db/composed-once.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Unread messages of an order among those that the party sees (`people/conversations`). */
const unread = (reader: RawBuilder<unknown>, seen: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from order_messages m
    left join order_message_reads r on r.orders_services_id = m.orders_services_id and r.users_id = ${reader}
    where m.orders_services_id = s.orders_services_id and m.author_id <> ${reader} and ${seen}
      and m.order_messages_id > coalesce(r.read_to, 0))`;

interface Contact {
  readonly kind: 'call' | 'text' | 'message';
  readonly at: number;
}

/** The mechanic's contact attempts until the visit was closed (`no-shows/read-absence`). */
const contacts = sql<Contact[]>`(select coalesce(json_agg(t order by t.at), '[]'::json) from (
    select k.kind, extract(epoch from k.at) * 1000 as at from contact_attempts k
      where k.customer_absences_id = coalesce(a.joins, a.customer_absences_id)
    union all
    select 'message', extract(epoch from m.created_at) * 1000 from order_messages m
      where m.orders_services_id = s.orders_services_id and m.author_role = 'mechanic'
        and m.author_id = a.mechanic_id and m.created_at >= a.begun_at
        and (a.closed_at is null or m.created_at <= a.closed_at)) t)`;

/**
 * Filters by JSON ids: for an array PostgreSQL would re-plan the many tables on every call, because a one-element
 * array looks cheaper. Planning costs three times the reading.
 */
function viewsById(tx: Db | Tx, given: Given<{ readonly ids: string }>) {
  return tx
    .selectFrom('orderServices as s')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.ordersId', '=', 's.ordersId').on('o.ordersLockersId', 'is not', null),
    )
    .innerJoin('users as c', 'c.usersId', 's.usersId')
    .leftJoin('users as m', 'm.usersId', 's.mechanicId')
    .leftJoin('lockers as l', 'l.ordersLockersId', 'o.ordersLockersId')
    .leftJoin('usersCreditCards as k', 'k.usersCreditCardsId', 's.usersCreditCardsId')
    .leftJoin('reviews as r', 'r.ordersServicesId', 's.ordersServicesId')
    .selectAll('s')
    .select([
      'l.number as lockerNumber',
      'l.code as lockerCode',
      'c.fname as customerFname',
      'c.lname as customerLname',
      'c.phone as customerPhone',
      'c.pictureKey as customerPicture',
      'm.fname as mechanicFname',
      'm.lname as mechanicLname',
      'm.phone as mechanicPhone',
      'm.pictureKey as mechanicPicture',
      'k.brand as cardBrand',
      'k.last4 as cardLast4',
      'r.stars',
    ])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('orderEvents as e')
          .whereRef('e.ordersServicesId', '=', 's.ordersServicesId')
          .select(['e.event', 'e.actorRole', 'e.detail'])
          .select(sql<number>`extract(epoch from e.at) * 1000`.as('at'))
          .orderBy('e.id'),
      ).as('events'),
      unread(sql.ref('s.usersId'), sql`true`).as('customerUnread'),
      unread(sql.ref('s.mechanicId'), sql`(m.mechanic_id = s.mechanic_id or m.for_job)`).as('mechanicUnread'),
      jsonArrayFrom(
        from
          .selectFrom('payments as p')
          .whereRef('p.ordersServicesId', '=', 's.ordersServicesId')
          .where((row) =>
            row.or([
              row('p.live', '=', sql.lit(true)),
              // A renewal that waits for the customer is listed beside its old hold.
              row.and([row('p.renews', 'is not', null), row('p.state', '=', sql.lit('requires_customer'))]),
            ]),
          )
          .select(['p.slot', 'p.method', 'p.state', 'p.cashOfferedAt'])
          .orderBy('p.slot'),
      ).as('payments'),
      jsonObjectFrom(
        from
          .selectFrom('changeRequests as q')
          .whereRef('q.ordersServicesId', '=', 's.ordersServicesId')
          .select([
            'q.changeRequestsId',
            'q.kind',
            'q.state',
            'q.wished',
            'q.offered',
            'q.reason',
            'q.answer',
            'q.feeCents',
          ])
          .select([
            sql<number>`extract(epoch from q.asked_at) * 1000`.as('askedAt'),
            sql<number | null>`extract(epoch from q.answered_at) * 1000`.as('answeredAt'),
          ])
          .orderBy('q.changeRequestsId', 'desc')
          .limit(1),
      ).as('change'),
      // Reminders belong to the first service of a visit.
      sql<boolean>`exists (select from order_timed_tellings t
        join order_services b on b.orders_services_id = t.orders_services_id and b.starts_at = t.starts_at
        where b.orders_id = s.orders_id and b.mechanic_id = s.mechanic_id and b.status = 'confirm' and t.kind in (${sql.join(reminderKinds.map((kind) => sql.lit(kind)))}))`.as(
        'reminded',
      ),
      jsonObjectFrom(
        from
          .selectFrom('orderAttendances as a')
          .whereRef('a.ordersServicesId', '=', 's.ordersServicesId')
          .whereRef('a.startsAt', '=', 's.startsAt')
          .select('a.askedBy')
          .select(sql<number>`extract(epoch from a.confirmed_at) * 1000`.as('at')),
      ).as('attendance'),
      from
        .selectFrom('lateArrivals as n')
        .whereRef('n.ordersServicesId', '=', 's.ordersServicesId')
        .whereRef('n.mechanicId', '=', 's.mechanicId')
        .whereRef('n.startsAt', '=', 's.startsAt')
        .select(sql<number>`extract(epoch from n.expected_at)::float8 * 1000`.as('at'))
        .as('expectedAt'),
      // A grant for any service counts: the visit moves as a whole.
      jsonObjectFrom(
        from
          .selectFrom('freeMoves as f')
          .innerJoin('orderServices as g', 'g.ordersServicesId', 'f.ordersServicesId')
          .where('s.status', '=', sql.lit('confirm' as const))
          .whereRef('g.ordersId', '=', 's.ordersId')
          .whereRef('g.mechanicId', '=', 's.mechanicId')
          .where('g.status', '=', sql.lit('confirm' as const))
          .whereRef('f.startsAt', '=', 'g.startsAt')
          .where((eb) =>
            eb.or([eb('f.mechanicId', 'is', null), eb('f.mechanicId', '=', eb.ref('g.mechanicId'))]),
          )
          .where('f.usedAt', 'is', null)
          .select('f.reason')
          .select(sql<number>`extract(epoch from f.until) * 1000`.as('until'))
          .orderBy('f.until', 'desc')
          .limit(1),
      ).as('freeMove'),
      jsonObjectFrom(
        from
          .selectFrom('moveQuestions as n')
          .whereRef('n.ordersServicesId', '=', 's.ordersServicesId')
          .where('n.state', '=', sql.lit('open' as const))
          .select(sql<number>`extract(epoch from n.agreed_at) * 1000`.as('agreed'))
          .select(sql<boolean>`n.reminded_at is not null`.as('reminded')),
      ).as('moveQuestion'),
      jsonObjectFrom(
        from
          .selectFrom('missedVisits as w')
          .leftJoin('coupons as u', 'u.couponsId', 'w.couponsId')
          .whereRef('w.ordersServicesId', '=', 's.ordersServicesId')
          .where('w.remediedAt', 'is not', null)
          .select(['u.code', 'u.amountCents'])
          .select(sql<number>`extract(epoch from w.remedied_at) * 1000`.as('at'))
          .limit(1),
      ).as('missed'),
      jsonObjectFrom(
        from
          .selectFrom('customerAbsences as a')
          .whereRef('a.ordersServicesId', '=', 's.ordersServicesId')
          .where('a.endedAt', 'is', null)
          .select(['a.metres', 'a.feeCents', 'a.waivedAt'])
          .select([
            sql<number>`extract(epoch from a.arrived_at) * 1000`.as('arrived'),
            sql<number>`extract(epoch from a.begun_at) * 1000`.as('begun'),
            sql<number | null>`extract(epoch from a.closed_at) * 1000`.as('closed'),
            sql<number>`(select count(*)::int from order_pictures i
              where i.orders_services_id = s.orders_services_id and i.uploaded_by = a.mechanic_id
                and i.created_at >= a.begun_at and i.deleted_at is null)`.as('pictures'),
            contacts.as('attempts'),
          ]),
      ).as('absence'),
      jsonObjectFrom(
        from
          .selectFrom('earlierWishes as w')
          .leftJoin('earlierOffers as f', (join) =>
            join
              .onRef('f.earlierWishesId', '=', 'w.earlierWishesId')
              .on('f.state', '=', sql.lit('open' as const)),
          )
          .whereRef('w.ordersId', '=', 's.ordersId')
          .where('w.endedAt', 'is', null)
          .select(['w.notBefore', 'w.weekdays', 'w.parts', 'f.earlierOffersId as offer'])
          .select([
            sql<number>`extract(epoch from f.starts_at) * 1000`.as('starts'),
            sql<number>`extract(epoch from f.answer_until) * 1000`.as('until'),
          ]),
      ).as('wish'),
      jsonArrayFrom(
        from
          .selectFrom('documents as d')
          .whereRef('d.ordersServicesId', '=', 's.ordersServicesId')
          .where((where) =>
            where.or([
              where('d.kind', 'in', [sql.lit('estimate' as const), sql.lit('invoice' as const)]),
              where('d.subject', 'is', null),
            ]),
          )
          .select(['d.kind', 'd.number'])
          .orderBy('d.id', 'desc'),
      ).as('documents'),
      jsonArrayFrom(
        from
          .selectFrom('orderServices as v')
          .whereRef('v.ordersId', '=', 's.ordersId')
          .where('v.bookedAt', 'is not', null)
          .select(['v.ordersServicesId as id', 'v.mechanicId as mechanic'])
          .select(['v.servicesTitleEn as en', 'v.servicesTitleFr as fr', 'v.vehicle', 'v.status'])
          .select([
            'v.totalCents as total',
            'v.totalCollectedCents as collected',
            'v.paymentOption as option',
          ])
          .select('v.progress')
          .select(sql<number>`extract(epoch from v.starts_at) * 1000`.as('starts'))
          .orderBy('v.startsAt')
          .orderBy('v.ordersServicesId'),
      ).as('visit'),
    ])
    .where(
      's.ordersServicesId',
      'in',
      sql<OrderId>`(select id::bigint from json_array_elements_text(${given('ids')}::json) as page (id))`,
    );
}

const readViews = composedOnce(viewsById);

export type OrderView = Awaited<ReturnType<ReturnType<typeof viewsById>['execute']>>[number];

const builtAsJson = [
  'events',
  'payments',
  'documents',
  'visit',
  'change',
  'attendance',
  'freeMove',
  'moveQuestion',
  'missed',
  'absence',
  'wish',
] as const satisfies readonly (keyof OrderView)[];

function withCamelKeys(view: OrderView): OrderView {
  const renamed = builtAsJson.map((name) => [name, camelCase.keysOf(view[name])]);
  return { ...view, ...(Object.fromEntries(renamed) as Pick<OrderView, (typeof builtAsJson)[number]>) };
}

/** What the wire says of these order services in lists, in the order of their ids; those that exist. */
export async function readOrderViews(tx: Db | Tx, ids: readonly OrderId[]): Promise<readonly OrderView[]> {
  if (ids.length === 0) return [];
  const views = await readViews(tx, { ids: JSON.stringify(ids) });
  const byId = new Map(views.map((view) => [view.ordersServicesId, withCamelKeys(view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
