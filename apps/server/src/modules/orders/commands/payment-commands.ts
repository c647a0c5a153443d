import type { Finished, PaymentHooks } from '#modules/payments';
import type { OrderId } from '@hoist/domain/ids';
import type { OrderCommand } from '@hoist/domain/order/commands';
import { assertUnreachable } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { applyCompletion } from './apply-completion.ts';
import { applyConfirmation } from './apply-confirmation.ts';
import type { OrderRunner } from './order-runner.ts';

/** The commands that follow from payments. */
export function paymentCommands(
  runner: OrderRunner,
): Pick<PaymentHooks, 'finalizeDraft' | 'expireDraft' | 'switchToCard' | 'changeCard' | 'finish'> {
  const change = async (
    tx: Tx,
    ordersServicesId: OrderId,
    command: (order: LoadedOrder) => OrderCommand,
  ): Promise<boolean> => {
    const order = await lockOrder(tx, ordersServicesId);
    return order !== undefined && (await runner.changeOrder(tx, order, command(order))).ok;
  };
  const customerOf = (order: LoadedOrder) => ({ role: 'customer' as const, userId: order.usersId });
  return {
    finalizeDraft: (tx, { ordersServicesId, now }) =>
      change(tx, ordersServicesId, (draft) => ({
        type: 'finalize',
        by: customerOf(draft),
        now: now.getTime(),
        payment1Valid: true,
        payment2Valid: true,
      })),
    expireDraft: (tx, { ordersServicesId, now, early }) =>
      change(tx, ordersServicesId, () => ({
        type: 'expire_draft',
        by: { role: 'system' },
        now: now.getTime(),
        early,
      })),
    switchToCard: (tx, { ordersServicesId, cardId, now }) =>
      change(tx, ordersServicesId, (order) => ({
        type: 'switch_to_card',
        by: customerOf(order),
        now: now.getTime(),
        cardId,
      })),
    changeCard: (tx, { ordersServicesId, cardId, now }) =>
      change(tx, ordersServicesId, (order) => ({
        type: 'change_card',
        by: customerOf(order),
        now: now.getTime(),
        cardId,
      })),
    finish: (tx, finished) => finishTransition(runner, tx, finished),
  };
}

/** An order that has changed stays as it is: its cancellation has queued the refund. */
async function finishTransition(runner: OrderRunner, tx: Tx, { ordersServicesId, finish, now }: Finished) {
  switch (finish.command) {
    case 'confirm':
      await applyConfirmation(runner, tx, { ordersServicesId, now, ...finish });
      return;
    case 'complete':
      await applyCompletion(runner, tx, { ordersServicesId, now, ...finish });
      return;
    default:
      assertUnreachable(finish);
  }
}
