import type { Output } from '@hoist/contract/client';
import { undoOwnMove } from '@hoist/contract/dispatch/move-questions';
import type { updateOrder } from '@hoist/contract/orders/orders';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { useSend } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import type { Order } from '#client/model/order/order.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';

/** The answer's way to the device took a part of the ten seconds. */
const shownMs = UNDO_MS - 500;

/** Says that a visit moved; a mechanic can undo it until its customer hears of it (ADR 131). */
export function useOfferMoveUndo({ ordersServicesId }: Order): (answer: Output<typeof updateOrder>) => void {
  const t = useMessages('mechanics');
  const { mutateAsync } = useSend(undoOwnMove);
  return ({ message, undo }) => {
    if (!undo) {
      showToast(message);
      return;
    }
    const send = async () => {
      const answer = await mutateAsync({
        params: { ordersServicesId },
        form: { move_id: undo.moveId },
      }).catch(() => undefined);
      updateCachedOrder(answer?.data[0]);
      if (answer) showToast(answer.message);
    };
    showToast(message, { ms: shownMs, action: { label: t('undo'), run: () => void send() } });
  };
}
