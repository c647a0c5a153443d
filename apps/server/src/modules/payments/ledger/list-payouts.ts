import type { getPayout, listPayouts as endpoint, Output, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatSum } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { PayoutFacts } from '#server/providers/payments/port.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
type Line = Listed['data'][number];
type Whole = Output<typeof getPayout>['data'];

interface Row extends PayoutFacts {
  readonly booked: number;
}

/** A payout with the amount booked to the ledger's bank account. */
const payouts = sql`
  SELECT p.payout, p.status, p.amount_cents, p.arrives_at, p.failure_message,
    coalesce((SELECT sum(e.amount_cents) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.source = 'payout' AND t.source_key IN (p.payout, p.payout || ':failed') AND e.account = 'bank'), 0)::bigint AS booked
  FROM payouts p`;

/** A payout matches if the bank account has it exactly when it is paid. */
const present = (row: Row): Line => ({
  payout: row.payout,
  status: row.status,
  amount: formatSum(row.amountCents),
  arrivesAt: row.arrivesAt.toISOString(),
  failure: row.failureMessage,
  booked: formatSum(row.booked),
  matches: row.booked === (row.status === 'paid' ? row.amountCents : 0),
});

export async function listPayouts(db: Db, query: PageRequest): Promise<Result<Listed, Refusal>> {
  const length = pageLength(query.length);
  if (!length.ok) return length;
  const [at = '', id = ''] = (query.cursor ?? '').split('~');
  const place = new Date(Number(at));
  if (query.cursor !== undefined && (id === '' || Number.isNaN(place.getTime())))
    return refuse(invalidField('cursor', 'field.invalid'));
  const after =
    query.cursor === undefined ? sql`true` : sql`(p.arrives_at, p.payout) < (${place}::timestamptz, ${id})`;
  const { rows } = await sql<Row>`
    ${payouts} WHERE ${after} ORDER BY p.arrives_at DESC, p.payout DESC LIMIT ${length.value + 1}`.execute(
    db,
  );
  const { page, cursor } = cutPage(rows, length.value, (row) => `${row.arrivesAt.getTime()}~${row.payout}`);
  return ok({ data: page.map(present), cursor });
}

interface Movement {
  readonly transaction: string;
  readonly type: string;
  readonly source: string;
  readonly at: Date;
  readonly net: number;
  readonly orderId: OrderId | null;
}

interface Kind {
  readonly type: string;
  readonly count: number;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
}

const MOVEMENTS = 200;

const movementsFor = (payout: string) => sql`
  SELECT m.* FROM provider_transactions own, provider_transactions m
  WHERE own.source = ${payout} AND own.type = 'payout' AND m.type NOT IN ('payout', 'payout_failure', 'payout_cancel')
    AND m.created_at <= own.created_at
    AND m.created_at > coalesce((SELECT max(b.created_at) FROM provider_transactions b
      WHERE b.type = 'payout' AND b.created_at < own.created_at), '-infinity')`;

/** One payout with the movements that it pays out, as of the last nightly fetch. */
export async function readPayout(db: Db, payout: string): Promise<Whole | undefined> {
  const { rows } = await sql<Row>`${payouts} WHERE p.payout = ${payout}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const kinds = await sql<Kind>`
    SELECT type, count(*)::int AS count, sum(amount_cents)::bigint AS amount, sum(fee_cents)::bigint AS fee, sum(net_cents)::bigint AS net
    FROM (${movementsFor(payout)}) m GROUP BY type ORDER BY type`.execute(db);
  const movements = await sql<Movement>`
    SELECT m.transaction, m.type, m.source, m.created_at AS at, m.net_cents AS net, pay.orders_services_id AS order_id
    FROM (${movementsFor(payout)}) m LEFT JOIN LATERAL (SELECT p.orders_services_id FROM payments p
      WHERE p.charge = coalesce(m.charge, m.source) LIMIT 1) pay ON true
    ORDER BY m.created_at DESC, m.transaction DESC LIMIT ${MOVEMENTS}`.execute(db);
  const net = kinds.rows.reduce((sum, kind) => sum + kind.net, 0);
  return {
    ...present(row),
    contents: kinds.rows.map((kind) => ({
      ...kind,
      amount: formatSum(kind.amount),
      fee: formatSum(kind.fee),
      net: formatSum(kind.net),
    })),
    movements: movements.rows.map(({ at, net: cents, orderId: ordersServicesId, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      net: formatSum(cents),
      ordersServicesId,
    })),
    carried: formatSum(row.amountCents - net),
  };
}
