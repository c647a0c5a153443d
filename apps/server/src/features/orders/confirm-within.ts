import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import { announceOrder } from './announce-order.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { loadOrder } from './load-order.ts';
import type { Confirming } from './order-money.ts';

/**
 * Confirms an order whose deposit is captured (or that has none), in the caller's transaction. A refusal means that the
 * order moved on meanwhile: what was captured must go back.
 */
export async function confirmWithin(
  tx: Tx,
  { ordersServicesId, by, now }: Confirming,
): Promise<Result<OrderChange, Refusal>> {
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const changed = await changeOrder(tx, order, {
    type: 'confirm',
    by,
    now: now.getTime(),
    paymentsValid: true,
  });
  if (!changed.ok) return changed;
  await sendOrderMessage(tx, 'confirmed', changed.value.after);
  await announceOrder(tx, changed.value.after);
  return changed;
}
