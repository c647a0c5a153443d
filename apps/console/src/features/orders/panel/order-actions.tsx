import { settleMissingPictures } from '@hoist/contract/field-work/inspections';
import { keepVisit, waiveNoShowFee } from '@hoist/contract/dispatch/no-shows';
import { useMay } from '#console/app/me.ts';
import { useFrameMessages } from '#console/app/messages.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/field.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from './order-details.ts';

/** The actions that a visit's state and the role permit. */
function useAble({ data, waitsFor }: OrderDetails) {
  const may = useMay();
  const { orderServiceStatus: status, progress, customerAbsence } = data;
  const open = status === 'pending' || status === 'confirm';
  return {
    assign: open && progress !== 'arrived' && progress !== 'in_progress' && may('orders.dispatch'),
    keep: waitsFor.mechanic && may('orders.change'),
    settle: waitsFor.pictures && may('orders.sheets'),
    waive:
      customerAbsence !== null &&
      Number(customerAbsence.fee) > 0 &&
      !customerAbsence.waived &&
      may('orders.cancel'),
    cancel: open && may('orders.cancel'),
  };
}

/** What the office can do about an order. */
export function OrderActions({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const frame = useFrameMessages();
  const able = useAble(details);
  const call = { stale: staleOfOrder };
  const params = { ordersServicesId: id };
  return (
    <Actions
      label={t('actions')}
      actions={[
        able.assign && {
          label: t('assign'),
          dialog: (onClose) => <AssignDialog id={id} onClose={onClose} />,
        },
        able.keep &&
          formAction({
            ...call,
            title: t('keep'),
            text: t('keepText'),
            endpoint: keepVisit,
            input: ({ texts }) => ({ params, form: texts('reason') }),
            withReason: true,
          }),
        able.settle &&
          formAction({
            ...call,
            title: t('settle'),
            text: t('settleText'),
            endpoint: settleMissingPictures,
            input: ({ texts }) => ({ params, form: texts('note') }),
            children: <Field name="note" label={frame('reason')} long />,
          }),
        able.waive &&
          formAction({
            ...call,
            title: t('waive'),
            text: t('waiveText'),
            endpoint: waiveNoShowFee,
            input: ({ texts }) => ({ params, form: texts('reason') }),
            withReason: true,
          }),
        able.cancel && {
          label: t('cancel'),
          look: 'danger',
          dialog: (onClose) => <CancelDialog id={id} onClose={onClose} />,
        },
      ]}
    />
  );
}
