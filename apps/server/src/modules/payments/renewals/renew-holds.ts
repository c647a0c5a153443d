import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { queueCapture } from '../intents/capture.ts';
import type { PaymentsContext } from '../context.ts';
import { readHoldSettings } from './hold-settings.ts';
import { lockPayments, readChargedOrder } from '../queries.ts';
import { renewHold } from './renew-hold.ts';
import { runOperation } from '../operations/run-operation.ts';

const AT_ONCE = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Renews holds that expire before the work is done, and expired ones (decision M10). A hold renewed less than a day ago
 * is skipped; old uncompleted visits do not crowd out others.
 */
export async function renewHolds(context: PaymentsContext): Promise<void> {
  const { returnUrl } = context;
  const now = context.now();
  const settings = await readHoldSettings(context.database.db);
  const { rows } = await sql<{ id: number; order: OrderId }>`
    SELECT p.id, p.orders_services_id AS order FROM payments p
    JOIN order_services o ON o.orders_services_id = p.orders_services_id
    WHERE p.live AND p.method = 'card' AND o.status IN ('pending', 'confirm')
      AND (p.state IN ('expired', 'voided') OR (p.slot = 2 AND p.state = 'authorized'
        AND p.capture_before < greatest(o.ends_at, ${now}::timestamptz) + ${settings.outlastHours} * interval '1 hour'))
      AND o.ends_at >= ${new Date(now.getTime() - settings.giveUpDays * DAY_MS)}
      AND (p.generation = 1 OR p.created_at <= ${new Date(now.getTime() - DAY_MS)})
      AND NOT EXISTS (SELECT FROM payments r WHERE r.renews = p.id AND NOT r.live
        AND r.state IN ('authorizing', 'requires_customer'))
    ORDER BY p.capture_before LIMIT ${AT_ONCE}`.execute(context.database.db);
  for (const { id, order } of rows) {
    const key = await context.database.transaction(
      async (tx) => {
        const payment = (await lockPayments(tx, order)).find((one) => one.id === id);
        return payment && renewHold(tx, { payment, returnUrl, now });
      },
      { attempts: 3 },
    );
    if (key !== undefined) await runOperation(context, key);
  }
}

/** Captures deposits that would expire while the booking waits for its mechanic. */
export async function takeDeposits(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const { depositHours } = await readHoldSettings(context.database.db);
  const due = await context.database.db
    .selectFrom('payments as p')
    .innerJoin('orderServices as o', 'o.ordersServicesId', 'p.ordersServicesId')
    .select(['p.id', 'p.ordersServicesId'])
    .where('p.live', '=', true)
    .where('p.slot', '=', 1)
    .where('p.state', '=', 'authorized')
    .where('p.captureBefore', '<', new Date(now.getTime() + depositHours * HOUR_MS))
    .where('o.status', 'in', ['pending', 'confirm'])
    .orderBy('p.captureBefore')
    .limit(AT_ONCE)
    .execute();
  for (const { id, ordersServicesId } of due) {
    const key = await context.database.transaction(
      async (tx) => {
        const payment = (await lockPayments(tx, ordersServicesId)).find((one) => one.id === id);
        const order = await readChargedOrder(tx, ordersServicesId);
        const isOpen = order?.status === 'pending' || order?.status === 'confirm';
        if (!isOpen || payment?.state !== 'authorized') return undefined;
        return queueCapture(tx, { payment, amountCents: payment.amountCents, now });
      },
      { attempts: 3 },
    );
    if (key !== undefined) await runOperation(context, key);
  }
}
