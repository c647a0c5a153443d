import { droppedErrors } from '@hoist/domain/contact/delivery';
import { reportNearSince } from '@hoist/domain/moderation/report';
import { CHOICE_ENDS_MS } from '@hoist/domain/order/free-reschedule';
import type { WorkKind } from '@hoist/domain/work-list/kinds';
import { NEEDS_AHEAD_MS } from '@hoist/domain/work-list/need';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { partsAreLate } from '#modules/field-work';

export interface QueueSettings {
  readonly now: Date;
  /** Minutes after the start from which a missing mechanic is late (settings `late`). */
  readonly lateMinutes: number;
}

const noSince = sql`NULL::timestamptz AS since`;
const noAbout = sql`NULL::jsonb AS about`;
const visit = sql`s.orders_services_id AS id, s.starts_at AS at, ${noSince}, ${noAbout}`;

/** What waits of a kind, as (id, at, since, about), most urgent at the smallest `at`. Each branch has an index. */
export function waitingFor(kind: WorkKind, { now, lateMinutes }: QueueSettings): RawBuilder<unknown> {
  const until = new Date(now.getTime() + NEEDS_AHEAD_MS);
  switch (kind) {
    case 'unassigned':
      return sql`SELECT ${visit} FROM order_services s
        WHERE status = 'pending' AND mechanic_id IS NULL`;
    case 'absent':
      // Its mechanic is off, and its customer has not to choose another time (ADR 150).
      return sql`SELECT DISTINCT ${visit} FROM mechanic_time_off o
          JOIN order_services s ON s.mechanic_id = o.mechanic_id AND s.starts_at < o.ends_at AND s.ends_at > o.starts_at
        WHERE o.ends_at > ${now} AND s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')
          AND s.progress IS NULL AND NOT EXISTS (SELECT FROM free_moves f
            JOIN order_services g USING (orders_services_id) WHERE g.orders_id = s.orders_id
            AND f.reason = 'mechanic_off' AND f.mechanic_id = s.mechanic_id AND f.starts_at = g.starts_at
            AND f.used_at IS NULL AND f.until > ${now} AND s.starts_at > ${new Date(now.getTime() + CHOICE_ENDS_MS)})`;
    case 'unconfirmed':
      return sql`SELECT ${visit} FROM order_services s
        WHERE status = 'pending' AND mechanic_id IS NOT NULL`;
    case 'late':
      // By the clock, or announced by the mechanic.
      return sql`SELECT ${visit} FROM order_services s
        WHERE s.status = 'confirm' AND (s.progress IS NULL OR s.progress = 'on_the_way')
          AND s.starts_at < ${new Date(now.getTime() - lateMinutes * 60_000)}
        UNION SELECT ${visit} FROM late_arrivals l
          JOIN order_services s USING (orders_services_id, mechanic_id, starts_at)
        WHERE s.status = 'confirm' AND (s.progress IS NULL OR s.progress = 'on_the_way') AND l.expected_at > l.starts_at`;
    case 'blocked':
      // One of the two blocked the other after the booking (decision 92).
      return sql`SELECT ${visit} FROM user_blocks b JOIN order_services s
          ON s.users_id = b.blocker_id AND s.mechanic_id = b.blocked_id
        WHERE s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')
        UNION SELECT ${visit} FROM user_blocks b JOIN order_services s
          ON s.users_id = b.blocked_id AND s.mechanic_id = b.blocker_id
        WHERE s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')`;
    case 'parts':
      return sql`SELECT ${visit} FROM order_services s WHERE ${partsAreLate(now)}`;
    case 'payment':
      return sql`SELECT ${visit} FROM order_services s
        WHERE s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm', 'complete') AND s.orders_services_id IN (
          SELECT orders_services_id FROM payments
          WHERE live AND method = 'card' AND state IN ('requires_customer', 'failed'))`;
    case 'requests':
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at, q.asked_at AS since, ${noAbout} FROM change_requests q
        JOIN order_services s USING (orders_services_id) WHERE q.state = 'requested'`;
    case 'moved':
      // Not answered even after the reminder (ADR 131).
      return sql`SELECT ${visit} FROM move_questions q
        JOIN order_services s USING (orders_services_id)
        WHERE q.state = 'open' AND q.reminded_at IS NOT NULL AND s.status IN ('pending', 'confirm')
          AND (s.progress IS NULL OR s.progress = 'on_the_way')`;
    case 'pictures':
      return sql`SELECT s.orders_services_id AS id, date_trunc('milliseconds', p.noted_at) AS at, p.noted_at AS since, ${noAbout}
        FROM missing_pictures p
        JOIN order_services s USING (orders_services_id)
        WHERE p.settled_at IS NULL AND (s.status = 'complete' OR (s.status = 'canceled' AND 'no_show' = ANY(p.items)))`;
    case 'message':
      // Messages about visits that have passed no longer help.
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at, o.created_at AS since,
          jsonb_build_object('channel', o.channel) AS about FROM outbox o JOIN order_services s USING (orders_services_id)
        WHERE o.state = 'dead' AND coalesce(o.error, '') <> ALL(${droppedErrors}::text[]) AND o.users_id = s.users_id
          AND s.status IN ('pending', 'confirm') AND s.starts_at > ${now} AND s.starts_at <= ${until}`;
    case 'report':
      return sql`SELECT message_reports_id AS id, created_at AS at, created_at AS since, ${noAbout}
        FROM message_reports WHERE decided_at IS NULL`;
    case 'inquiry':
      return sql`SELECT id, created_at AS at, created_at AS since,
          jsonb_build_object('fname', name, 'phone', phone, 'message', left(message, 120)) AS about
        FROM inquiries WHERE closed_at IS NULL AND topic <> 'mechanics'`;
    case 'application':
      return sql`SELECT id, created_at AS at, ${noSince}, ${noAbout}
        FROM inquiries WHERE closed_at IS NULL AND topic = 'mechanics'`;
    case 'conversation':
      return sql`SELECT orders_services_id AS id, NULL::timestamptz AS at, ${noSince}, ${noAbout}
        FROM order_conversations WHERE unread`;
    case 'price':
      return sql`SELECT p.price_requests_id AS id, p.due_at AS at, p.asked_at AS since, jsonb_build_object(
          'fname', u.fname, 'lname', u.lname, 'phone', u.phone_e164, 'titleEn', s.title_en, 'titleFr', s.title_fr,
          'vehicle', jsonb_build_object('year', v.year, 'makeName', v.make_name, 'modelName', v.model_name,
            'subModel', v.sub_model)) AS about
        FROM price_requests p JOIN users u USING (users_id) JOIN users_vehicles v USING (users_vehicles_id)
        JOIN services s USING (services_id) WHERE p.answered_at IS NULL`;
    case 'dispute':
      // Those that wait for evidence.
      return sql`SELECT d.id, coalesce(d.due_by, ${now}) AS at, d.opened_at AS since, jsonb_build_object('fname', u.fname,
          'lname', u.lname, 'phone', u.phone_e164, 'amountCents', d.amount_cents) AS about
        FROM disputes d JOIN order_services s USING (orders_services_id) JOIN users u ON u.users_id = s.users_id
        WHERE d.closed_at IS NULL AND d.status IN ('needs_response', 'warning_needs_response')`;
    case 'certificate':
      // Those without a newer one, by their last day.
      return sql`SELECT c.mechanic_id AS id, max(c.valid_until)::timestamptz AS at, ${noSince}, jsonb_build_object(
          'fname', u.fname, 'lname', u.lname, 'phone', u.phone_e164, 'certificate', c.kind,
          'validUntil', max(c.valid_until)) AS about
        FROM mechanic_certificates c JOIN users u ON u.users_id = c.mechanic_id
        WHERE u.mechanic AND u.deleted_at IS NULL GROUP BY c.mechanic_id, c.kind, u.users_id
        HAVING max(c.valid_until) <= ${until}`;
    case 'plan':
      // The planner's own proposals, until their first visit begins (ADR 147).
      return sql`SELECT p.day_proposals_id AS id, min(c.starts_at) AS at, ${noSince},
          jsonb_build_object('day', p.day, 'km', p.km_before - p.km_after) AS about
        FROM day_proposals p JOIN day_proposal_changes c USING (day_proposals_id)
        WHERE p.state = 'open' GROUP BY p.day_proposals_id HAVING min(c.starts_at) > ${now}`;
  }
}

interface Counts {
  readonly counts: Partial<Record<WorkKind, number>>;
  readonly reportsDue: number;
}

/** The number of entries of each kind, in one statement. */
export async function countWaiting(
  db: Db,
  kinds: readonly WorkKind[],
  settings: QueueSettings,
): Promise<Counts> {
  const of = (kind: WorkKind) => sql`(${waitingFor(kind, settings)}) q`;
  const counted = kinds.map((kind) => sql`(SELECT count(*)::int FROM ${of(kind)}) AS ${sql.ref(kind)}`);
  const nearSince = new Date(reportNearSince(settings.now.getTime()));
  const due = kinds.includes('report')
    ? sql`(SELECT count(*)::int FROM ${of('report')} WHERE q.at <= ${nearSince})`
    : sql`0`;
  const { rows } = await sql<Record<WorkKind | 'reportsDue', number>>`
    SELECT ${sql.join([...counted, sql`${due} AS reports_due`])}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  const { reportsDue, ...counts } = row;
  return { counts, reportsDue };
}
