import { cancelOrder } from '@hoist/contract/orders/orders';
import { useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useOrderSheetMessages } from '#client/messages/order-sheets.ts';
import { Checkbox } from '#client/ui/forms/field.tsx';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { paysCash, type OrderDialogProps } from '#client/model/order/order.ts';
import { hasLaterServices, remainingServices } from '#client/model/order/remaining-services.ts';
import { ReasonSheet } from '#client/ui/forms/reason-sheet.tsx';

/** The cancel order dialog (requirements SC102–SC104). */
export function CancelSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useMessages('orders');
  const ts = useOrderSheetMessages();
  const send = useSend(cancelOrder);
  const [all, setAll] = useState(false);
  const count = remainingServices(order).filter((one) => one.orderServiceStatus === 'pending').length;
  const cancel = async (reason: string) => {
    const params = { ordersServicesId: order.ordersServicesId };
    if (await orderChanged(send.mutateAsync({ params, form: { cancel_reason: reason, whole_visit: all } })))
      onClose();
  };
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      busy={send.isPending}
      onReason={(reason) => void cancel(reason)}
      words={{
        title: ts('cancelDialog.title'),
        question: ts('cancelDialog.question'),
        text: ts(paysCash(order) ? 'cancelDialog.cash' : 'cancelDialog.card'),
        reason: ts('cancelDialog.reason'),
        missing: ts('cancelDialog.missing'),
        no: ts('cancelDialog.no'),
        yes: ts('cancelDialog.yes'),
      }}
    >
      {hasLaterServices(order) && !all ? <p className="small">{t('visit.movesUp')}</p> : null}
      {count > 1 ? (
        <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
          {t('visit.cancelAll', { count })}
        </Checkbox>
      ) : null}
    </ReasonSheet>
  );
}
