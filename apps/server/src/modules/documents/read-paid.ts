import { unreceipted } from '@hoist/domain/documents/unreceipted';
import type { OrderId } from '@hoist/domain/ids';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { brandName } from '#server/shared/formats/brand-name.ts';
import type { Paid } from './document-content.ts';

interface PaidRow {
  readonly method: 'card' | 'cash';
  readonly cents: number;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly at: Date | null;
}

interface Reading {
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

/** Payments of an order so far, oldest first, without refunds and tips. */
export const readPaid = (tx: Tx, reading: Reading): Promise<readonly Paid[]> =>
  readCharged(tx, reading, sql`p.slot <> ${TIP_SLOT}`);

/** The charged tip of an order; empty: none. */
export const readTip = (tx: Tx, reading: Reading): Promise<readonly Paid[]> =>
  readCharged(tx, reading, sql`p.slot = ${TIP_SLOT}`);

/** A card payment is dated by its ledger posting. */
async function readCharged(
  tx: Tx,
  { ordersServicesId, now }: Reading,
  slots: RawBuilder<unknown>,
): Promise<readonly Paid[]> {
  const { rows } = await sql<PaidRow>`
    SELECT p.method, p.captured_cents AS cents, c.brand, c.last4, t.occurred_at AS at
    FROM payments p
    LEFT JOIN users_credit_cards c ON c.payment_method = p.payment_method
    LEFT JOIN ledger_transactions t ON t.source = CASE p.method WHEN 'cash' THEN 'cash' ELSE 'charge' END
      AND t.source_key = CASE p.method WHEN 'cash' THEN p.orders_services_id::text ELSE p.charge || ':capture' END
    WHERE p.orders_services_id = ${ordersServicesId} AND p.captured_cents > 0 AND ${slots}
    ORDER BY p.slot, p.id`.execute(tx);
  return rows.map(({ method, cents, brand, last4, at }) => ({
    method,
    card: brand === null ? '' : `${brandName(brand)} •••• ${last4 ?? ''}`,
    at: (at ?? now).getTime(),
    amountCents: cents,
  }));
}

/** The payments up to the amount of a bill. */
export const upTo = (paid: readonly Paid[], payableCents: number): readonly Paid[] =>
  unreceipted(paid, { payableCents, receiptedCents: 0 });
