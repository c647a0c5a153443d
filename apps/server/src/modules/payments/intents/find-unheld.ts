import type { CashPreference } from '@hoist/domain/access/cash';
import type { OrderId, PaymentId } from '@hoist/domain/ids';
import type { HoldSettings } from '@hoist/domain/payment/hold-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockPayments, updatePayment } from '../queries.ts';

const AT_ONCE = 100;

export interface Unheld {
  readonly id: OrderId;
  readonly paymentId: PaymentId;
  readonly startsAt: Date;
  readonly askedAt: Date | null;
  readonly cashOfferedAt: Date | null;
  readonly cashPreference: CashPreference;
}

async function readUnheld(
  db: Db | Tx,
  given: { readonly now: Date; readonly settings: HoldSettings; readonly id?: OrderId },
): Promise<readonly Unheld[]> {
  const { now, settings, id = null } = given;
  const { rows } = await sql<Unheld>`
    SELECT o.orders_services_id AS id, p.id AS "paymentId", o.starts_at AS "startsAt", u.cash_option AS "cashPreference",
      p.cash_offered_at AS "cashOfferedAt", coalesce(p.asked_at, (SELECT max(r.asked_at) FROM payments r
        WHERE r.renews = p.id AND NOT r.live AND r.state = 'requires_customer')) AS "askedAt"
    FROM payments p
    JOIN order_services o ON o.orders_services_id = p.orders_services_id
    JOIN users u ON u.users_id = o.users_id
    WHERE p.live AND p.slot = 2 AND p.method = 'card' AND p.state IN ('requires_customer', 'expired', 'voided', 'failed')
      AND o.status IN ('pending', 'confirm') AND o.progress IS NULL AND o.starts_at > ${now}
      AND o.starts_at <= ${now}::timestamptz + ${settings.mendHours} * interval '1 hour'
      AND (${id}::bigint IS NULL OR o.orders_services_id = ${id}::bigint)
    ORDER BY o.starts_at LIMIT ${AT_ONCE}`.execute(db);
  return rows;
}

interface Deadline {
  readonly now: Date;
  readonly settings: HoldSettings;
}

/** Upcoming visits without their hold, within the time the customer has to fix it. */
export const findUnheld = (db: Db, deadline: Deadline): Promise<readonly Unheld[]> =>
  readUnheld(db, deadline);

/** One such visit, re-read with its payments locked; undefined if it has its hold. */
export async function lockUnheld(
  tx: Tx,
  one: Deadline & { readonly id: OrderId },
): Promise<Unheld | undefined> {
  await lockPayments(tx, one.id);
  return (await readUnheld(tx, one))[0];
}

export async function recordCashOffer(tx: Tx, paymentId: PaymentId, now: Date): Promise<void> {
  await updatePayment(tx, paymentId, { cashOfferedAt: now });
}
