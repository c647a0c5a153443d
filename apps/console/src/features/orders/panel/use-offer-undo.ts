import type { Output } from '@hoist/contract/client';
import { undoMove, type assignOrder } from '@hoist/contract/dispatch/board';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { call } from '#console/kit/api.ts';
import { useErrorText } from '#console/kit/errors.ts';
import { refresh } from '#console/kit/query.ts';
import { toast } from '#console/ui/toast.tsx';
import { useAssignMessages } from './dialogs/assign-messages.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';

/** The answer's way to the browser took a part of the ten seconds. */
const shownMs = UNDO_MS - 500;

/** Says that a visit was moved, and offers to undo it until its messages leave. */
export function useOfferUndo(): (answer: Output<typeof assignOrder>) => void {
  const t = useAssignMessages();
  const errorText = useErrorText();
  return ({ message, data: { ordersServicesId, undo } }) => {
    if (!undo) {
      toast(message);
      return;
    }
    const send = async () => {
      try {
        const undone = await call(undoMove, { params: { ordersServicesId }, form: { move_id: undo.moveId } });
        toast(undone.message);
      } catch (error) {
        toast(errorText(error), 'bad');
      }
      await refresh(...staleOfOrder);
    };
    toast(message, 'done', { label: t('undo'), ms: shownMs, onUndo: () => void send() });
  };
}
