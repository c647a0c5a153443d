import type { Output } from '@hoist/contract/client';
import type { textPayment } from '@hoist/contract/dispatch/work-list';
import { undoSend } from '@hoist/contract/messaging/held-sends';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { call } from '#console/kit/api.ts';
import { useErrorText } from '#console/kit/errors.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { toast } from './toast.tsx';

type HeldSend = Output<typeof textPayment>['data'];

/** The answer's way to the browser took a part of the ten seconds. */
const shownMs = UNDO_MS - 500;

/** Says that a message is about to leave, and offers to undo it until then. */
export function useOfferUndoSend(): (text: string, held: HeldSend) => void {
  const t = useCommonMessages();
  const errorText = useErrorText();
  return (text, { sendId }) => {
    const send = async () => {
      try {
        toast((await call(undoSend, { params: { sendId } })).message);
      } catch (error) {
        toast(errorText(error), 'bad');
      }
    };
    toast(text, 'done', { label: t('undo'), ms: shownMs, onUndo: () => void send() });
  };
}
