import type { OrderId, PaymentId, PaymentSwitchId } from '@hoist/domain/ids';
import type { PaymentSlot, PaymentState } from '@hoist/domain/payment/payment-state';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/schema-money.ts';

/** A payment with fields of its order. */
export interface PaymentRow {
  readonly id: PaymentId;
  readonly ordersServicesId: OrderId;
  readonly slot: PaymentSlot;
  /** Increases with every write. */
  readonly version: number;
  readonly generation: number;
  readonly live: boolean;
  readonly method: 'card' | 'cash' | 'none';
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly authorizedCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Kept as a late cancellation fee and not refunded. */
  readonly keptCents: number;
  readonly intent: string | null;
  readonly clientSecret: string | null;
  readonly nextAction: 'use_stripe_sdk' | 'redirect_to_url' | null;
  readonly redirectUrl: string | null;
  readonly charge: string | null;
  readonly paymentMethod: string | null;
  readonly captureBefore: Date | null;
  readonly holdAt: Date | null;
  readonly failureMessage: string | null;
  readonly switchesId: PaymentSwitchId | null;
  readonly setup: string | null;
  readonly renews: PaymentId | null;
  /** The payment method for off-session charges: saved by a wallet, or the order's saved card. */
  readonly savedMethod: string | null;
  readonly timezone: string;
  /** The agreed total of its order. */
  readonly totalCents: number;
  /** The mechanic has confirmed: slot 1 is captured immediately. */
  readonly confirmed: boolean;
}

const columns = sql`p.id, p.orders_services_id, p.slot, p.version, p.generation, p.live, p.method, p.state, p.amount_cents,
  p.authorized_cents, p.captured_cents, p.refunded_cents, p.kept_cents, p.intent, p.client_secret, p.next_action,
  p.redirect_url, p.charge, p.payment_method, p.capture_before, p.hold_at, p.failure_message, p.switches_id, p.setup, p.renews,
  coalesce(p.saved_method, (SELECT c.payment_method FROM users_credit_cards c
    WHERE c.users_credit_cards_id = CASE WHEN p.switches_id IS NULL OR p.live THEN o.users_credit_cards_id
      ELSE (SELECT s.users_credit_cards_id FROM payment_switches s WHERE s.id = p.switches_id) END)) AS saved_method,
  o.timezone, o.total_cents::int AS total_cents, o.status = 'confirm' AS confirmed`;

const from = sql`payments p JOIN order_services o ON o.orders_services_id = p.orders_services_id`;

/**
 * Locks every payment of an order. Callers read in a second statement, so they see a hold that was renewed while
 * waiting.
 */
async function lockOrderPayments(tx: Tx, ordersServicesId: OrderId | RawBuilder<OrderId>): Promise<void> {
  await sql`SELECT id FROM payments WHERE orders_services_id = ${ordersServicesId}
    ORDER BY slot, id FOR UPDATE`.execute(tx);
}

/** One locked payment: `applyIntent` is the only writer (decision M6). */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`SELECT ${columns} FROM ${from} WHERE p.id = ${id} FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

/**
 * Locks all payments of the order before one: applying a change to one depends on the others, so changes of one order
 * are serialized.
 */
export async function lockPaymentInOrder(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  await lockOrderPayments(tx, sql<OrderId>`(SELECT orders_services_id FROM payments WHERE id = ${id})`);
  return lockPayment(tx, id);
}

export async function lockPayments(tx: Tx, ordersServicesId: OrderId): Promise<PaymentRow[]> {
  await lockOrderPayments(tx, ordersServicesId);
  return readPayments(tx, ordersServicesId);
}

/** `lockPayments` without locks. */
export async function readPayments(tx: Tx, ordersServicesId: OrderId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`SELECT ${columns} FROM ${from}
    WHERE p.orders_services_id = ${ordersServicesId} AND p.live ORDER BY p.slot, p.id`.execute(tx);
  return rows;
}

export async function lockSwitchPayments(tx: Tx, switchesId: PaymentSwitchId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`SELECT ${columns} FROM ${from}
    WHERE p.switches_id = ${switchesId} ORDER BY p.slot, p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

/** The payments the customer sees: those of an open switch to card, otherwise the live ones. */
export async function readPresentPayments(tx: Tx, ordersServicesId: OrderId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`SELECT ${columns} FROM ${from}
    JOIN payment_switches s ON s.id = p.switches_id AND s.state = 'open'
    WHERE p.orders_services_id = ${ordersServicesId} ORDER BY p.slot, p.id`.execute(tx);
  return rows.length > 0 ? rows : readCurrentPayments(tx, ordersServicesId);
}

/** The live payments; a renewal that waits for the customer, or whose old hold is gone, replaces its hold. */
async function readCurrentPayments(tx: Tx, ordersServicesId: OrderId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`SELECT ${columns} FROM ${from}
    WHERE p.orders_services_id = ${ordersServicesId} AND (p.live
      OR (p.renews IS NOT NULL AND p.state IN ('authorizing', 'requires_customer')))
    ORDER BY p.slot, p.id`.execute(tx);
  const renewalOf = (old: PaymentRow) => rows.find(({ live, renews }) => !live && renews === old.id);
  return rows
    .filter(({ live }) => live)
    .map((payment) => {
      const renewal = renewalOf(payment);
      return renewal && (renewal.state === 'requires_customer' || payment.state !== 'authorized')
        ? renewal
        : payment;
    });
}

/** All payments of an order that may still change at the provider, including ones that are no longer live. */
export async function readMovingPayments(tx: Tx, ordersServicesId: OrderId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`SELECT ${columns} FROM ${from}
    WHERE p.orders_services_id = ${ordersServicesId} AND (p.intent IS NOT NULL OR p.setup IS NOT NULL) AND (p.live
      OR p.state IN ('deferred', 'authorizing', 'requires_customer', 'authorized', 'capturing', 'voiding')
      OR EXISTS (SELECT FROM payment_refunds r WHERE r.payments_id = p.id AND r.state = 'pending'))
    ORDER BY p.slot, p.id`.execute(tx);
  return rows;
}

export const updatePayment = (tx: Tx, id: PaymentId, changes: Updateable<PaymentsTable>) =>
  tx.updateTable('payments').set(changes).where('id', '=', id).execute();

export async function paymentOfIntent(tx: Tx, intent: string): Promise<PaymentId | undefined> {
  const row = await tx.selectFrom('payments').select('id').where('intent', '=', intent).executeTakeFirst();
  return row?.id;
}

export async function readChargedOrder(tx: Tx, ordersServicesId: OrderId) {
  return tx
    .selectFrom('orderServices as o')
    .innerJoin('users as u', 'u.usersId', 'o.usersId')
    .leftJoin('usersCreditCards as c', 'c.usersCreditCardsId', 'o.usersCreditCardsId')
    .where('o.ordersServicesId', '=', ordersServicesId)
    .select([
      'o.ordersServicesId',
      'o.status',
      'o.usersId',
      'o.mechanicId',
      'o.state',
      'o.timezone',
      'o.startsAt',
      'o.endsAt',
      'o.totalCents',
      'o.paymentOption',
      'c.paymentMethod',
      'u.locale',
    ])
    .executeTakeFirst();
}
