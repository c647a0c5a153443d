import type { OrderId } from '@hoist/domain/ids';
import { reminderKinds } from '@hoist/domain/order/attendance';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
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

/** The mechanic's contact attempts until the visit was closed (`no-shows/absence-of`). */
const contacts = sql<Contact[]>`(select coalesce(json_agg(t order by t.at), '[]'::json) from (
    select k.kind, extract(epoch from k.at) * 1000 as at from contact_attempts k
      where k.customer_absences_id = coalesce(a.joins, a.customer_absences_id)
    union all
    select 'message', extract(epoch from m.created_at) * 1000 from order_messages m
      where m.orders_services_id = s.orders_services_id and m.author_role = 'mechanic'
        and m.author_id = a.mechanic_id and m.created_at >= a.begun_at
        and (a.closed_at is null or m.created_at <= a.closed_at)) t)`;

/**
 * Filters by JSON ids: for an array PostgreSQL would re-plan the twelve tables on every call, because a one-element
 * array looks cheaper. Planning costs three times the reading.
 */
function viewsById(tx: Db | Tx, ids: readonly OrderId[]) {
  return tx
    .selectFrom('order_services as s')
    .innerJoin('orders as o', 'o.orders_id', 's.orders_id')
    .innerJoin('users as c', 'c.users_id', 's.users_id')
    .leftJoin('users as m', 'm.users_id', 's.mechanic_id')
    .leftJoin('lockers as l', 'l.orders_lockers_id', 'o.orders_lockers_id')
    .leftJoin('users_credit_cards as k', 'k.users_credit_cards_id', 's.users_credit_cards_id')
    .leftJoin('reviews as r', 'r.orders_services_id', 's.orders_services_id')
    .selectAll('s')
    .select([
      'o.orders_lockers_id',
      'l.number as locker_number',
      'l.code as locker_code',
      'c.fname as customer_fname',
      'c.lname as customer_lname',
      'c.phone as customer_phone',
      'c.picture_key as customer_picture',
      'm.fname as mechanic_fname',
      'm.lname as mechanic_lname',
      'm.phone as mechanic_phone',
      'm.picture_key as mechanic_picture',
      'k.brand as card_brand',
      'k.last4 as card_last4',
      'r.stars',
    ])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('order_events as e')
          .whereRef('e.orders_services_id', '=', 's.orders_services_id')
          .select(['e.event', 'e.actor_role', 'e.detail'])
          .select(sql<number>`extract(epoch from e.at) * 1000`.as('at'))
          .orderBy('e.id'),
      ).as('events'),
      unread(sql.ref('s.users_id'), sql`true`).as('customer_unread'),
      unread(sql.ref('s.mechanic_id'), sql`(m.mechanic_id = s.mechanic_id or m.for_job)`).as(
        'mechanic_unread',
      ),
      jsonArrayFrom(
        from
          .selectFrom('payments as p')
          .whereRef('p.orders_services_id', '=', 's.orders_services_id')
          .where((row) =>
            row.or([
              row('p.live', '=', sql.lit(true)),
              // A renewal that waits for the customer is listed beside its old hold.
              row.and([row('p.renews', 'is not', null), row('p.state', '=', sql.lit('requires_customer'))]),
            ]),
          )
          .select(['p.slot', 'p.method', 'p.state', 'p.cash_offered_at'])
          .orderBy('p.slot'),
      ).as('payments'),
      jsonObjectFrom(
        from
          .selectFrom('change_requests as q')
          .whereRef('q.orders_services_id', '=', 's.orders_services_id')
          .select([
            'q.change_requests_id',
            'q.kind',
            'q.state',
            'q.wished',
            'q.offered',
            'q.reason',
            'q.answer',
            'q.fee_cents',
          ])
          .select([
            sql<number>`extract(epoch from q.asked_at) * 1000`.as('asked_at'),
            sql<number | null>`extract(epoch from q.answered_at) * 1000`.as('answered_at'),
          ])
          .orderBy('q.change_requests_id', 'desc')
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
          .selectFrom('order_attendances as a')
          .whereRef('a.orders_services_id', '=', 's.orders_services_id')
          .whereRef('a.starts_at', '=', 's.starts_at')
          .select('a.asked_by')
          .select(sql<number>`extract(epoch from a.confirmed_at) * 1000`.as('at')),
      ).as('attendance'),
      from
        .selectFrom('late_arrivals as n')
        .whereRef('n.orders_services_id', '=', 's.orders_services_id')
        .whereRef('n.mechanic_id', '=', 's.mechanic_id')
        .whereRef('n.starts_at', '=', 's.starts_at')
        .select(sql<number>`extract(epoch from n.expected_at)::float8 * 1000`.as('at'))
        .as('expected_at'),
      // A grant for any service counts: the visit moves as a whole.
      jsonObjectFrom(
        from
          .selectFrom('free_moves as f')
          .innerJoin('order_services as g', 'g.orders_services_id', 'f.orders_services_id')
          .where('s.status', '=', sql.lit('confirm' as const))
          .whereRef('g.orders_id', '=', 's.orders_id')
          .whereRef('g.mechanic_id', '=', 's.mechanic_id')
          .where('g.status', '=', sql.lit('confirm' as const))
          .whereRef('f.starts_at', '=', 'g.starts_at')
          .where('f.used_at', 'is', null)
          .select('f.reason')
          .select(sql<number>`extract(epoch from f.until) * 1000`.as('until'))
          .orderBy('f.until', 'desc')
          .limit(1),
      ).as('free_move'),
      jsonObjectFrom(
        from
          .selectFrom('missed_visits as w')
          .leftJoin('coupons as u', 'u.coupons_id', 'w.coupons_id')
          .whereRef('w.orders_services_id', '=', 's.orders_services_id')
          .where('w.remedied_at', 'is not', null)
          .select(['u.code', 'u.amount_cents'])
          .select(sql<number>`extract(epoch from w.remedied_at) * 1000`.as('at'))
          .limit(1),
      ).as('missed'),
      jsonObjectFrom(
        from
          .selectFrom('customer_absences as a')
          .whereRef('a.orders_services_id', '=', 's.orders_services_id')
          .where('a.ended_at', 'is', null)
          .select(['a.metres', 'a.fee_cents', 'a.waived_at'])
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
          .selectFrom('earlier_wishes as w')
          .leftJoin('earlier_offers as f', (join) =>
            join
              .onRef('f.earlier_wishes_id', '=', 'w.earlier_wishes_id')
              .on('f.state', '=', sql.lit('open' as const)),
          )
          .whereRef('w.orders_id', '=', 's.orders_id')
          .where('w.ended_at', 'is', null)
          .select(['w.not_before', 'w.weekdays', 'w.parts', 'f.earlier_offers_id as offer'])
          .select([
            sql<number>`extract(epoch from f.starts_at) * 1000`.as('starts'),
            sql<number>`extract(epoch from f.answer_until) * 1000`.as('until'),
          ]),
      ).as('wish'),
      jsonArrayFrom(
        from
          .selectFrom('documents as d')
          .whereRef('d.orders_services_id', '=', 's.orders_services_id')
          .where((where) =>
            where.or([
              where('d.kind', 'in', [sql.lit('estimate' as const), sql.lit('invoice' as const)]),
              where('d.subject', 'is', null),
            ]),
          )
          .select(['d.kind', 'd.number'])
          .orderBy('d.id', 'desc'),
      ).as('papers'),
      jsonArrayFrom(
        from
          .selectFrom('order_services as v')
          .whereRef('v.orders_id', '=', 's.orders_id')
          .where('v.booked_at', 'is not', null)
          .select(['v.orders_services_id as id', 'v.mechanic_id as mechanic'])
          .select(['v.services_title_en as en', 'v.services_title_fr as fr', 'v.vehicle', 'v.status'])
          .select([
            'v.total_cents as total',
            'v.total_collected_cents as collected',
            'v.payment_option as option',
          ])
          .select('v.progress')
          .select(sql<number>`extract(epoch from v.starts_at) * 1000`.as('starts'))
          .orderBy('v.starts_at')
          .orderBy('v.orders_services_id'),
      ).as('visit'),
      jsonArrayFrom(
        from
          .selectFrom('order_pictures as i')
          .whereRef('i.orders_services_id', '=', 's.orders_services_id')
          .where('i.deleted_at', 'is', null)
          .select(['i.id', 'i.storage_key'])
          .orderBy('i.id'),
      ).as('pictures'),
    ])
    .where(
      's.orders_services_id',
      'in',
      sql<OrderId>`(select id::bigint from json_array_elements_text(${JSON.stringify(ids)}::json) as page (id))`,
    );
}

export type OrderView = Awaited<ReturnType<ReturnType<typeof viewsById>['execute']>>[number];

/** Everything that the wire says of these order services, in the order of their ids; those that exist. */
export async function readOrderViews(tx: Db | Tx, ids: readonly OrderId[]): Promise<readonly OrderView[]> {
  if (ids.length === 0) return [];
  const views = await viewsById(tx, ids).execute();
  const byId = new Map(views.map((view) => [view.orders_services_id, view]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
