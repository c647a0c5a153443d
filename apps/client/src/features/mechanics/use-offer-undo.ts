import type { Output } from '@hoist/contract/client';
import { undoProgress, type setProgress } from '@hoist/contract/orders/orders';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { useSend } from '#client/kit/api/use-api.ts';
import { refreshAfterAction } from '#client/kit/offline-queue/refresh-after-action.ts';
import type { Order } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';

/** The answer's way to the device took a part of the ten seconds. */
const shownMs = UNDO_MS - 500;

/** Says that a step was taken, and offers to undo it until its message leaves (ADR 128). */
export function useOfferUndo({ ordersServicesId }: Order): (answer: Output<typeof setProgress>) => void {
  const t = useMessages('mechanics');
  const { mutateAsync } = useSend(undoProgress);
  return ({ message, undo }) => {
    if (!undo) {
      showToast(message ?? '');
      return;
    }
    const send = async () => {
      const answer = await mutateAsync({
        params: { ordersServicesId },
        form: { step_id: undo.stepId },
      }).catch(() => undefined);
      if (answer) showToast(answer.message ?? '');
      await refreshAfterAction(answer);
    };
    showToast(message ?? '', { ms: shownMs, action: { label: t('undo'), run: () => void send() } });
  };
}
