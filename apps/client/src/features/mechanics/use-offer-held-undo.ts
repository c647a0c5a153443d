import type { Output } from '@hoist/contract/client';
import type { announceDelay } from '@hoist/contract/dispatch/delays';
import { undoHeldStep } from '@hoist/contract/orders/held-steps';
import type { updateOrder } from '@hoist/contract/orders/orders';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { useSend } from '#client/kit/api/use-api.ts';
import { refreshAfterAction } from '#client/kit/offline-queue/refresh-after-action.ts';
import type { Order } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';

/** The answer's way to the device took a part of the ten seconds. */
const shownMs = UNDO_MS - 500;

interface Held {
  readonly message: string;
  readonly held: Output<typeof updateOrder>['held'] | Output<typeof announceDelay>['undo'];
}

/** Says what will happen in ten seconds, and offers to take it back until then (ADR 131). */
export function useOfferHeldUndo({ ordersServicesId }: Order, onUndone?: () => void): (answer: Held) => void {
  const t = useMessages('mechanics');
  const { mutateAsync } = useSend(undoHeldStep);
  return ({ message, held }) => {
    if (!held) {
      showToast(message);
      return;
    }
    const send = async () => {
      const answer = await mutateAsync({
        params: { ordersServicesId },
        form: { held_id: held.heldId },
      }).catch(() => undefined);
      if (answer) {
        onUndone?.();
        showToast(answer.message);
      }
      await refreshAfterAction(answer);
    };
    showToast(message, { ms: shownMs, action: { label: t('undo'), run: () => void send() } });
  };
}
