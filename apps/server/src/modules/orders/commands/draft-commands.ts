import type { PaymentsContext } from '#modules/payments';
import type { OrderId } from '@hoist/domain/ids';
import type { OrderCommand } from '@hoist/domain/order/commands';
import type { Tx } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrderRunner } from './change-order.ts';

/** The commands that payments give to drafts. Each returns false if the order is no draft any more. */
export function draftCommands({
  changeOrder,
}: OrderRunner): Pick<PaymentsContext, 'finalizeDraft' | 'expireDraft'> {
  const change = async (
    tx: Tx,
    ordersServicesId: OrderId,
    command: (draft: LoadedOrder) => OrderCommand,
  ): Promise<boolean> => {
    const draft = await lockOrder(tx, ordersServicesId);
    return draft?.status === 'draft' && (await changeOrder(tx, draft, command(draft))).ok;
  };
  return {
    finalizeDraft: (tx, { ordersServicesId, now }) =>
      change(tx, ordersServicesId, (draft) => ({
        type: 'finalize',
        by: { role: 'customer', userId: draft.users_id },
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
  };
}
