import type { Output } from '@hoist/contract/client';
import { updateOrder } from '@hoist/contract/orders/orders';
import { useOnline } from '#client/kit/offline-toast.tsx';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { ReasonSheet } from '#client/ui/forms/reason-sheet.tsx';
import { useJobAction } from '#client/model/order/use-job-action.ts';
import { useExitMessages } from '#client/messages/job-exits.ts';
import { useOfferHeldUndo } from './use-offer-held-undo.ts';

/** Declines a job with a reason for the customer (decision C4); for ten seconds it can be taken back (ADR 131). */
export function DeclineSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useExitMessages();
  const { busy, act } = useJobAction(updateOrder, order);
  // What is sent later was not a wrong tap of this moment.
  const online = useOnline();
  const offerUndo = useOfferHeldUndo(order);
  const decline = async (reason: string) => {
    const params = { ordersServicesId: order.ordersServicesId };
    const form = { order_service_status: 'declined', decline_reason: reason, undoable: online } as const;
    const onDone = (answer: Output<typeof updateOrder>) =>
      offerUndo({ message: answer.message, held: answer.held });
    if (await act({ params, form }, { onDone })) onClose();
  };
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      busy={busy}
      onReason={(reason) => void decline(reason)}
      words={{
        title: t('decline.title'),
        question: t('decline.question'),
        text: order.visit ? `${t('decline.text')} ${t('decline.ofVisit')}` : t('decline.text'),
        reason: t('decline.reason'),
        missing: t('decline.missing'),
        no: t('decline.no'),
        yes: t('decline.yes'),
      }}
    />
  );
}
