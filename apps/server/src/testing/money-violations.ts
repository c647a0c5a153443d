import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '#server/platform/db/database.ts';
import { paperViolations } from './paper-violations.ts';
import { creditViolations } from './credit-violations.ts';

interface Provider {
  readonly stripe: Stripe;
}

interface OrderMoney {
  readonly id: OrderId;
  readonly status: string;
  readonly deposits: number;
  readonly receivable: number;
  readonly failedRefunds: number;
  readonly openDisputes: number;
  readonly openSwitches: number;
  readonly twiceHeld: number;
  readonly listedOpen: number;
}

/**
 * Everything that is wrong with the money of an order that has come to rest, in words: against its payments, the ledger
 * and the provider itself (decision M9). Empty: all is well.
 */
export async function moneyViolations(
  database: Database,
  provider: Provider,
  ordersServicesId: OrderId,
): Promise<string[]> {
  const order = await readOrder(database, ordersServicesId);
  const intents = await intentsOf(database, provider.stripe, ordersServicesId);
  const found = [
    ...(await againstProvider(database, intents, order)),
    ...(await againstBalance(database, provider)),
    ...(await paperViolations(database, ordersServicesId)),
    ...(await creditViolations(database, ordersServicesId)),
  ];
  if (order.status === 'draft') found.push('the order is still a draft');
  if (order.twiceHeld > 0) found.push('a part of the order is held twice');
  if (order.openSwitches > 0) found.push('a switch to card is still open');
  const ended = order.status === 'canceled' || order.status === 'declined';
  // What a bank has taken back cannot be returned to the customer until the bank has decided.
  const mayWait = order.failedRefunds > 0 || order.openDisputes > 0;
  if (ended && !mayWait && order.receivable !== 0)
    found.push(`receivable ${order.receivable} of an order that is ${order.status}`);
  if (ended && !mayWait && order.deposits !== 0)
    found.push(`${order.deposits} cents of deposits are left of an order that is ${order.status}`);
  // What a finished job came to above its hold may stay open, and is then listed for its customer; a refund that failed
  // leaves its credit open.
  const open = order.failedRefunds > 0 ? Math.max(0, order.receivable) : order.receivable;
  if (order.status === 'complete' && (order.deposits !== 0 || open !== order.listedOpen))
    found.push(`complete with deposits ${order.deposits} and receivable ${order.receivable}`);
  const held = intents.filter((intent) => intent.status === 'requires_capture');
  if (ended && held.length > 0)
    found.push(`${held.length} holds are left of an order that is ${order.status}`);
  if (order.status === 'complete' && held.length > 0) found.push('a hold is left of a complete order');
  return found;
}

async function readOrder(database: Database, id: OrderId): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    SELECT o.orders_services_id AS id, o.status,
      coalesce((SELECT sum(amount_cents) FROM ledger_entries e
        WHERE e.orders_services_id = o.orders_services_id AND account = 'customer_deposits'), 0)::int AS deposits,
      coalesce((SELECT sum(amount_cents) FROM ledger_entries e
        WHERE e.orders_services_id = o.orders_services_id AND account = 'receivable'), 0)::int AS receivable,
      (SELECT count(*) FROM payment_refunds r JOIN payments p ON p.id = r.payments_id
        WHERE p.orders_services_id = o.orders_services_id AND r.state = 'failed')::int AS "failedRefunds",
      (SELECT count(*) FROM disputes d
        WHERE d.orders_services_id = o.orders_services_id AND d.closed_at IS NULL)::int AS "openDisputes",
      (SELECT count(*) FROM payment_switches s
        WHERE s.orders_services_id = o.orders_services_id AND s.state = 'open')::int AS "openSwitches",
      (SELECT count(*) FROM (SELECT slot FROM payments p WHERE p.orders_services_id = o.orders_services_id
        AND p.state IN ('authorized', 'capturing', 'captured', 'part_refunded') GROUP BY slot HAVING count(*) > 1) twice)::int
        AS "twiceHeld",
      (SELECT coalesce(sum(amount_cents), 0) FROM payments p WHERE p.orders_services_id = o.orders_services_id
        AND p.slot = 3 AND p.live AND p.state = 'requires_customer')::int AS "listedOpen"
    FROM order_services o WHERE o.orders_services_id = ${id}`.execute(database.db);
  const [order] = rows;
  if (!order) throw new Error(`No order ${id}`);
  return order;
}

/** The intents of an order as the provider has them, with their charges and refunds. */
export async function intentsOf(
  database: Database,
  stripe: Stripe,
  id: OrderId,
): Promise<Stripe.PaymentIntent[]> {
  const owner = await database.db
    .selectFrom('orderServices')
    .innerJoin('users', 'users.usersId', 'orderServices.usersId')
    .select('stripeCustomerId as customer')
    .where('ordersServicesId', '=', id)
    .executeTakeFirst();
  if (!owner?.customer) return [];
  const { customer } = owner;
  const expand = ['data.latest_charge.refunds'];
  const all = await stripe.paymentIntents
    .list({ customer, limit: 100, expand })
    .autoPagingToArray({ limit: 1_000 });
  return all.filter(({ metadata }) => metadata['orders_services_id'] === String(id));
}

const refundedOf = (intent: Stripe.PaymentIntent): number => {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return (charge?.refunds?.data ?? [])
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
};

/** Each intent is one of our payments, and what was taken and returned is the same on both sides. */
async function againstProvider(
  database: Database,
  intents: readonly Stripe.PaymentIntent[],
  order: OrderMoney,
): Promise<string[]> {
  const found: string[] = [];
  const payments = await database.db
    .selectFrom('payments')
    .select(['id', 'intent', 'state', 'capturedCents', 'refundedCents'])
    .where('ordersServicesId', '=', order.id)
    .execute();
  for (const intent of intents) {
    const payment = payments.find((one) => one.intent === intent.id);
    if (!payment) {
      if (intent.status !== 'canceled') found.push(`intent ${intent.id} (${intent.status}) is nobody's`);
      continue;
    }
    if (payment.capturedCents !== intent.amount_received)
      found.push(
        `payment ${payment.id} says ${payment.capturedCents} captured, the provider ${intent.amount_received}`,
      );
    if (payment.refundedCents !== refundedOf(intent))
      found.push(
        `payment ${payment.id} says ${payment.refundedCents} refunded, the provider ${refundedOf(intent)}`,
      );
    const held = payment.state === 'authorized' || payment.state === 'capturing';
    if (held !== (intent.status === 'requires_capture'))
      found.push(`payment ${payment.id} is ${payment.state}, its intent ${intent.status}`);
  }
  for (const { id, intent } of payments)
    if (intent !== null && !intents.some((one) => one.id === intent))
      found.push(`payment ${id} has a foreign intent`);
  return found;
}

/** Our books of the provider's balance against the provider's own. */
async function againstBalance(database: Database, provider: Provider): Promise<string[]> {
  const apart = await differenceOfBalances(database, provider);
  return apart === 0 ? [] : [`the ledger says ${apart} cents more at the provider than the provider`];
}

/** How much more the ledger says is at the provider than the provider itself, in cents. */
export async function differenceOfBalances(database: Database, { stripe }: Provider): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE account = 'stripe_balance'`.execute(
    database.db,
  );
  const theirs = (await stripe.balance.retrieve()).available.reduce((sum, one) => sum + one.amount, 0);
  // What is on its way to the bank is booked there once the bank has it.
  const { data: onTheirWay } = await stripe.payouts.list({ status: 'in_transit', limit: 100 });
  return (rows[0]?.cents ?? 0) - theirs - onTheirWay.reduce((sum, one) => sum + one.amount, 0);
}

/** The rows of an order's money as text: equal texts, equal tables. */
export async function moneyTables(database: Database, id: number): Promise<string> {
  const { rows: payments } = await sql`
    SELECT id, orders_services_id, slot, generation, live, state, disputed, amount_cents, authorized_cents, captured_cents,
      refunded_cents, intent, next_action, charge, payment_method, capture_before
    FROM payments WHERE orders_services_id = ${id} ORDER BY id`.execute(database.db);
  const { rows: refunds } = await sql`
    SELECT payments_id, r.amount_cents, r.state, refund FROM payment_refunds r JOIN payments p ON p.id = r.payments_id
    WHERE p.orders_services_id = ${id} ORDER BY refund`.execute(database.db);
  const { rows: entries } = await sql`
    SELECT t.source, t.source_key, e.line, e.account, e.amount_cents
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.orders_services_id = ${id} ORDER BY t.source, t.source_key, e.line`.execute(database.db);
  const { rows: disputes } = await sql`
    SELECT dispute, payments_id, status, refundable, amount_cents, submissions, closed_at IS NULL AS open
    FROM disputes WHERE orders_services_id = ${id} ORDER BY dispute`.execute(database.db);
  const { rows: orders } = await sql`
    SELECT status, version FROM order_services WHERE orders_services_id = ${id}`.execute(database.db);
  return JSON.stringify({ payments, refunds, disputes, entries, orders });
}
