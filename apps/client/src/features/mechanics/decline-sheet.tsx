import { updateOrder } from '@hoist/contract/orders/orders';
import type { OrderDialogProps } from '#client/features/orders/order.ts';
import { ReasonSheet } from '#client/features/orders/parts/reason-sheet.tsx';
import { useJobAction } from '#client/features/orders/use-job-action.ts';
import { useExitMessages } from '#client/messages/job-exits.ts';

/** Declines a job with a reason for the customer (decision C4). */
export function DeclineSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useExitMessages();
  const { busy, act } = useJobAction(updateOrder, order);
  const decline = async (reason: string) => {
    const params = { ordersServicesId: order.ordersServicesId };
    const form = { order_service_status: 'declined', decline_reason: reason } as const;
    if (await act({ params, form })) onClose();
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
