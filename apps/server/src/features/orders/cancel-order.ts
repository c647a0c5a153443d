import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import { returnMoney } from '../payments/return-money.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import type { OrderChange } from './change-order.ts';
import { giveCommand, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';
import { sendMoneyLater } from './run-money.ts';

/** The customer's cancel, while pending: the time is free at once, the money follows (decision C3). */
export async function cancelOrder(
  context: OrdersContext,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<OrderChange, Refusal>> {
  const { now, reason } = request;
  const changed = await giveCommand(context, request, {
    command: (by) => ({ type: 'cancel', by, now: now.getTime(), reason }),
    afterwards: async (tx, { after }) => {
      await returnMoney(tx, { ordersServicesId: after.orders_services_id, now });
      await sendOrderMessage(tx, 'canceled_by_customer', after);
    },
  });
  if (changed.ok) sendMoneyLater(context, request.ordersServicesId);
  return changed;
}
