import type { getToday, Locale, Output } from '@hoist/contract';
import { droppedErrors } from '@hoist/domain/contact/delivery';
import type { ConsolePermission } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { formatMoney } from '@hoist/domain/money/money';
import {
  answerDue,
  needGroup,
  NEEDS_AHEAD_MS,
  needKinds,
  orderNeedDue,
  type NeedKind,
} from '@hoist/domain/work-list/need';
import { orderQueues, type OrderQueue } from '@hoist/domain/work-list/queues';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import { formatTimeFor } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { joinedToLine, lineColumns, presentLine, type OrderLineRow } from '#modules/orders';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { withMarks } from './read-need-marks.ts';
import { waitingFor, type QueueSettings } from '../board/queues.ts';

type Today = Output<typeof getToday>['data'];
type Need = Today['needs'][number];
type Ungrouped = Omit<Need, 'group'>;

/** Entries of a kind that are listed; the rest is in its queue. */
const mostOfKind = 25;

export interface ByRole extends QueueSettings {
  readonly may: (permission: ConsolePermission) => boolean;
  readonly locale: Locale;
}

interface NeedsRequest extends ByRole {
  /** Today, 'YYYY-MM-DD' by the company's zone. */
  readonly day: string;
  readonly rules: ZoneRules;
}

/** What the role can solve, worst first, up to a week ahead. */
export async function readNeeds(
  db: Db,
  request: NeedsRequest,
): Promise<Pick<Today, 'needs' | 'hidden' | 'more'>> {
  const { may, now, day, rules } = request;
  const lists = await Promise.all([
    may('queues.read') ? readOrderNeeds(db, request) : [],
    may('reports.decide') ? readReports(db) : [],
    may('inquiries.answer') ? readInquiries(db) : [],
    may('bookings.make') ? readPriceRequests(db, request) : [],
    may('money.keep') ? readDisputes(db, request) : [],
    may('mechanics.keep') ? readCertificates(db, request) : [],
    may('orders.dispatch') ? readPlans(db, now) : [],
  ]);
  const dayEnds = startOfDate(addDays(day, 1), rules);
  const shown = new Map<NeedKind, number>();
  const needs = lists.flat().flatMap((need): Need[] => {
    const group = needGroup(Date.parse(need.due), { now: now.getTime(), dayEnds });
    const before = shown.get(need.kind) ?? 0;
    if (group === undefined || before > mostOfKind) return [];
    shown.set(need.kind, before + 1);
    return before === mostOfKind ? [] : [{ ...need, group }];
  });
  const sorted = needs.toSorted(
    (a, b) =>
      a.due.localeCompare(b.due) || needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) || a.id - b.id,
  );
  return {
    ...(await withMarks(db, sorted, now)),
    more: [...shown].filter(([, count]) => count > mostOfKind).map(([kind]) => kind),
  };
}

interface OrderNeedRow extends OrderLineRow {
  readonly kind: OrderQueue | 'message';
  readonly since: Date | null;
  readonly channel: Need['channel'];
  readonly street: string | null;
  readonly customerPhone: string;
  readonly mechanicPhone: string | null;
}

/** A visit of several services is one entry of each kind. */
async function readOrderNeeds(db: Db, request: NeedsRequest): Promise<Ungrouped[]> {
  const { rows } = await sql<OrderNeedRow>`
    WITH waiting AS MATERIALIZED (${sql.join(branches(request), sql` UNION ALL `)})
    SELECT w.kind, w.since, w.channel, s.location->>'address' AS street, c.phone_e164 AS customer_phone,
      m.phone_e164 AS mechanic_phone, ${lineColumns}
    FROM waiting w JOIN order_services s ON s.orders_services_id = w.id ${joinedToLine}
    ORDER BY s.starts_at, s.orders_services_id`.execute(db);
  const first = new Map<string, OrderNeedRow>();
  for (const row of rows) {
    const key = `${row.kind} ${row.ordersId}`;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()].map((row) => presentOrderNeed(row, request));
}

/** The most urgent (kind, id, since, channel) of each kind. */
function branches(request: NeedsRequest): readonly RawBuilder<unknown>[] {
  const { now } = request;
  const until = new Date(now.getTime() + NEEDS_AHEAD_MS);
  const limit = mostOfKind + 1;
  const queues = orderQueues.map((kind) => {
    const joined =
      kind === 'requests'
        ? sql`JOIN change_requests r ON r.orders_services_id = q.id AND r.state = 'requested'`
        : sql``;
    const since: Partial<Record<OrderQueue, RawBuilder<unknown>>> = {
      requests: sql`r.asked_at`,
      pictures: sql`q.at`,
    };
    const soon = kind === 'requests' ? sql`true` : sql`q.at <= ${until}`;
    return sql`(SELECT ${kind}::text AS kind, q.id, ${since[kind] ?? sql`NULL::timestamptz`} AS since, NULL::text AS channel
      FROM (${waitingFor(kind, request)}) q ${joined} WHERE ${soon} ORDER BY q.at, q.id LIMIT ${limit})`;
  });
  // Messages about visits that have passed no longer help.
  const undelivered = sql`(SELECT 'message'::text AS kind, s.orders_services_id AS id, o.created_at AS since, o.channel
    FROM outbox o JOIN order_services s USING (orders_services_id)
    WHERE o.state = 'dead' AND coalesce(o.error, '') <> ALL(${droppedErrors}::text[]) AND o.users_id = s.users_id AND s.status IN ('pending', 'confirm')
      AND s.starts_at > ${now} AND s.starts_at <= ${until} ORDER BY s.starts_at, o.id LIMIT ${limit})`;
  return [...queues, undelivered];
}

const none = {
  order: null,
  person: null,
  certificate: null,
  plan: null,
  amount: null,
  channel: null,
  excerpt: '',
  takenBy: null,
  hidden: null,
} as const;

function presentOrderNeed(row: OrderNeedRow, request: NeedsRequest): Ungrouped {
  // A late mechanic whose new time was sent is due at that time.
  const startsAt = ((row.kind === 'late' ? row.expectedAt : null) ?? row.startsAt).getTime();
  const since = row.since?.getTime() ?? null;
  return {
    ...none,
    kind: row.kind,
    id: row.id,
    due: new Date(orderNeedDue(row.kind, { startsAt, since })).toISOString(),
    since: row.since?.toISOString() ?? null,
    order: {
      ...presentLine(row, request),
      street: row.street ?? '',
      customerPhone: row.customerPhone,
      mechanicPhone: row.mechanicPhone ?? '',
      expectedTime: row.expectedAt
        ? formatTimeFor(
            row.expectedAt.getTime(),
            { place: zoneOf(row.timezone), reader: request.rules },
            request.locale,
          )
        : '',
      request: row.requestKind,
    },
    channel: row.channel,
  };
}

async function readReports(db: Db): Promise<Ungrouped[]> {
  const rows = await db
    .selectFrom('messageReports')
    .where('decidedAt', 'is', null)
    .select(['messageReportsId as id', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('messageReportsId')
    .limit(mostOfKind + 1)
    .execute();
  return rows.map(({ id, createdAt }) => ({ ...none, ...answerBy('report', createdAt), id }));
}

const excerptLength = 120;

async function readInquiries(db: Db): Promise<Ungrouped[]> {
  const rows = await db
    .selectFrom('inquiries')
    .where('closedAt', 'is', null)
    .where('topic', '<>', 'mechanics')
    .select(['id', 'createdAt', 'name', 'phone', 'message'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostOfKind + 1)
    .execute();
  return rows.map(({ id, createdAt, name, phone, message }) => ({
    ...none,
    ...answerBy('inquiry', createdAt),
    id,
    person: { name, phone },
    excerpt: message.slice(0, excerptLength),
  }));
}

async function readPriceRequests(db: Db, { locale }: NeedsRequest): Promise<Ungrouped[]> {
  const rows = await db
    .selectFrom('priceRequests as p')
    .innerJoin('users as u', 'u.usersId', 'p.usersId')
    .innerJoin('usersVehicles as v', 'v.usersVehiclesId', 'p.usersVehiclesId')
    .innerJoin('services as s', 's.servicesId', 'p.servicesId')
    .where('p.answeredAt', 'is', null)
    .select(['p.priceRequestsId', 'p.askedAt', 'p.dueAt', 'u.fname', 'u.lname', 'u.phoneE164'])
    .select(['s.titleEn', 's.titleFr', 'v.year', 'v.makeName', 'v.modelName', 'v.subModel'])
    .orderBy('p.dueAt')
    .orderBy('p.priceRequestsId')
    .limit(mostOfKind + 1)
    .execute();
  return rows.map((row) => ({
    ...none,
    kind: 'price',
    id: row.priceRequestsId,
    due: row.dueAt.toISOString(),
    since: row.askedAt.toISOString(),
    person: { name: nameOf(row), phone: row.phoneE164 },
    excerpt: `${locale === 'fr' ? row.titleFr : row.titleEn} · ${vehicleName(row, locale)}`,
  }));
}

const answerBy = (kind: 'report' | 'inquiry', since: Date) => ({
  kind,
  due: new Date(answerDue(kind, since.getTime())).toISOString(),
  since: since.toISOString(),
});

/** Disputes that wait for evidence. */
async function readDisputes(db: Db, { now, locale }: NeedsRequest): Promise<Ungrouped[]> {
  const rows = await db
    .selectFrom('disputes as d')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'd.ordersServicesId')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('d.closedAt', 'is', null)
    .where('d.status', 'in', ['needs_response', 'warning_needs_response'])
    .select(['d.id', 'd.dueBy', 'd.openedAt', 'd.amountCents', 'u.fname', 'u.lname', 'u.phoneE164'])
    .orderBy('d.dueBy')
    .orderBy('d.id')
    .limit(mostOfKind + 1)
    .execute();
  return rows.map((row) => ({
    ...none,
    kind: 'dispute',
    id: row.id,
    due: (row.dueBy ?? now).toISOString(),
    since: row.openedAt.toISOString(),
    person: { name: customerNameOf(row, locale), phone: row.phoneE164 },
    amount: formatMoney(row.amountCents),
  }));
}

interface CertificateRow {
  readonly mechanicId: UserId;
  readonly kind: CertificateKind;
  readonly validUntil: string;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
}

/** Certificates without a newer one, by their last day. */
async function readCertificates(db: Db, { now, rules }: NeedsRequest): Promise<Ungrouped[]> {
  const until = localDate(now.getTime() + NEEDS_AHEAD_MS, rules);
  const { rows } = await sql<CertificateRow>`
    SELECT c.mechanic_id, c.kind, max(c.valid_until) AS valid_until, u.fname, u.lname, u.phone_e164 AS phone
    FROM mechanic_certificates c JOIN users u ON u.users_id = c.mechanic_id
    WHERE u.mechanic AND u.deleted_at IS NULL
    GROUP BY c.mechanic_id, c.kind, u.fname, u.lname, u.phone_e164
    HAVING max(c.valid_until) <= ${until}::date ORDER BY max(c.valid_until), c.mechanic_id, c.kind
    LIMIT ${mostOfKind + 1}`.execute(db);
  return rows.map((row) => ({
    ...none,
    kind: 'certificate',
    id: row.mechanicId,
    due: new Date(startOfDate(addDays(row.validUntil, 1), rules)).toISOString(),
    since: null,
    person: { name: nameOf(row), phone: row.phone },
    certificate: row.kind,
  }));
}

/** The planner's own proposals, until their first visit begins (ADR 147). */
async function readPlans(db: Db, now: Date): Promise<Ungrouped[]> {
  const rows = await db
    .selectFrom('dayProposals as p')
    .innerJoin('dayProposalChanges as c', 'c.dayProposalsId', 'p.dayProposalsId')
    .where('p.state', '=', 'open')
    .groupBy('p.dayProposalsId')
    .having(({ eb, fn }) => eb(fn.min('c.startsAt'), '>', now))
    .select(['p.dayProposalsId as id', 'p.day', 'p.kmBefore', 'p.kmAfter'])
    .select(({ fn }) => fn.min('c.startsAt').as('startsAt'))
    .orderBy('p.day')
    .orderBy('p.dayProposalsId')
    .limit(mostOfKind + 1)
    .execute();
  return rows.map(({ id, day, kmBefore, kmAfter, startsAt }) => ({
    ...none,
    kind: 'plan',
    id,
    due: startsAt.toISOString(),
    since: null,
    plan: { day, km: Math.round(kmBefore - kmAfter) },
  }));
}
