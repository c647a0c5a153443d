import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import { returnMoney } from '#modules/payments';
import { sendOrderMessage } from '#modules/messaging';
import type { OrderChange } from './change-order.ts';
import { pullVisitForward } from '../visits/pull-visit-forward.ts';
import { giveCommand, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from '../orders-context.ts';
import { sendMoneyLater } from './run-money.ts';

/** The mechanic's final decline: refunds the money and shows the customer the reason (decision C4). */
export async function declineOrder(
  context: OrdersContext,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<OrderChange, Refusal>> {
  const { now, reason } = request;
  const changed = await giveCommand(context, request, {
    command: (by) => ({ type: 'decline', by, now: now.getTime(), reason }),
    afterwards: async (tx, { before, after }) => {
      await returnMoney(tx, { ordersServicesId: after.orders_services_id, now });
      await sendOrderMessage(tx, 'declined', after);
      await pullVisitForward(context, tx, { gone: before, now });
    },
  });
  if (changed.ok) sendMoneyLater(context, request.ordersServicesId);
  return changed;
}
