import type { getConsoleOrder, Output } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import { paymentStanding } from '@hoist/domain/payment/payment-standing';
import { paymentStates, TIP_SLOT, type PaymentState } from '@hoist/domain/payment/payment-state';
import { localDate, type ZoneRules } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Whole = Output<typeof getConsoleOrder>;

interface Row {
  readonly slot: number;
  readonly method: string;
  readonly state: string;
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly holdAt: Date | null;
  readonly heldAt: Date | null;
  readonly takenAt: Date | null;
  readonly refundedAt: Date | null;
  readonly fname: string | null;
  readonly lname: string | null;
}

/** The payments of an order without its tip: how, when and by whom each was taken and returned, by the ledger. */
export async function presentPayments(
  db: Db,
  order: Whole['data'],
  rules: ZoneRules,
): Promise<Pick<Whole, 'payments' | 'funds'>> {
  const rows = await readRows(db, order.ordersServicesId);
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const chargedCents = sum(({ capturedCents }) => capturedCents);
  const heldCents = sum(({ state, amountCents }) => (state === 'authorized' ? amountCents : 0));
  const totalCents = parseMoney(order.totalToCollect) ?? 0;
  const status = order.orderServiceStatus;
  const standing = paymentStanding({
    totalCents,
    chargedCents,
    heldCents,
    paysCash: order.orderPaymentOption === 'pay_with_cash_on_service',
    hasEnded: status === 'canceled' || status === 'declined',
  });
  const restCents = Math.max(0, totalCents - chargedCents);
  return {
    payments: rows.map((row) => present(row, rules)),
    funds: {
      standing,
      charged: formatMoney(chargedCents),
      held: formatMoney(Math.min(heldCents, restCents)),
      rest: formatMoney(restCents),
    },
  };
}

const readRows = async (db: Db, ordersServicesId: OrderId): Promise<readonly Row[]> =>
  (
    await sql<Row>`
    SELECT p.slot, p.method, p.state, p.amount_cents AS "amountCents", p.captured_cents AS "capturedCents",
      p.refunded_cents AS "refundedCents", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
      p.hold_at AS "holdAt", t.occurred_at AS "takenAt", u.fname, u.lname,
      (SELECT max(o.finished_at) FROM stripe_ops o
        WHERE o.payments_id = p.id AND o.kind = 'authorize' AND o.state = 'done') AS "heldAt",
      (SELECT max(l.occurred_at) FROM payment_refunds r JOIN ledger_transactions l ON l.source = 'refund'
        AND l.source_key = coalesce(r.refund, 'cash:' || r.id)
        WHERE r.payments_id = p.id AND r.state <> 'failed') AS "refundedAt"
    FROM payments p
    LEFT JOIN ledger_transactions t ON t.source = CASE p.method WHEN 'cash' THEN 'cash' ELSE 'charge' END
      AND t.source_key = CASE p.method WHEN 'cash' THEN p.orders_services_id::text ELSE p.charge || ':capture' END
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'mechanic_cash'
    LEFT JOIN users u ON u.users_id = e.party_id
    WHERE p.orders_services_id = ${ordersServicesId} AND p.method <> 'none' AND p.slot <> ${TIP_SLOT}
    ORDER BY p.id`.execute(db)
  ).rows;

function present(row: Row, rules: ZoneRules): Whole['payments'][number] {
  const state = paymentStates.find((one) => one === row.state) ?? 'new';
  const dayOf = (at: Date) => localDate(at.getTime(), rules);
  const { fname, lname } = row;
  return {
    part: row.slot,
    method: row.method === 'cash' ? 'cash' : 'card',
    state,
    amount: formatMoney(row.amountCents),
    captured: formatMoney(row.capturedCents),
    refunded: formatMoney(row.refundedCents),
    at: row.createdAt.toISOString(),
    day: dayOf(sinceWhen(state, row)),
    takenOn: row.takenAt && row.capturedCents > 0 ? dayOf(row.takenAt) : null,
    takenBy: fname === null ? '' : nameOf({ fname, lname: lname ?? '' }),
    refundedOn: row.refundedAt && row.refundedCents > 0 ? dayOf(row.refundedAt) : null,
  };
}

/** When a payment came to its state, or will be held. */
function sinceWhen(state: PaymentState, { holdAt, heldAt, createdAt, updatedAt }: Row): Date {
  if (state === 'deferred') return holdAt ?? createdAt;
  if (state === 'voided' || state === 'expired' || state === 'failed') return updatedAt;
  return heldAt ?? createdAt;
}
