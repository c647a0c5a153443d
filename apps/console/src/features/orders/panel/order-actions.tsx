import { settleMissingPictures } from '@hoist/contract/field-work/inspections';
import { keepVisit, waiveNoShowFee } from '@hoist/contract/dispatch/no-shows';
import { useMay } from '#console/kit/me.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Actions, formAction, type Action } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { AssignDialog } from './dialogs/assign-dialog.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { useFinishActions } from './use-finish-actions.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

/** The actions that a visit's state and the role permit. */
function useAble({ data, waitsFor }: OrderDetails) {
  const may = useMay();
  const { orderServiceStatus: status, progress, customerAbsence } = data;
  const open = status === 'pending' || status === 'confirm';
  return {
    assign: open && progress !== 'arrived' && progress !== 'in_progress' && may('orders.dispatch'),
    keep: waitsFor.mechanic && may('orders.change'),
    settle: waitsFor.pictures && may('orders.inspections'),
    waive:
      customerAbsence !== null &&
      Number(customerAbsence.fee) > 0 &&
      !customerAbsence.waived &&
      may('orders.cancel'),
    cancel: open && may('orders.cancel'),
  };
}

/** Whether other services of the visit go on without this one. */
const partOfVisit = ({ data }: OrderDetails): boolean =>
  data.visit?.some(
    ({ ordersServicesId, orderServiceStatus: status }) =>
      ordersServicesId !== data.ordersServicesId && (status === 'pending' || status === 'confirm'),
  ) ?? false;

type OrderActionName = keyof ReturnType<typeof useAble>;

/** What staff can do about an order; false where state or role forbid it. */
export function useOrderActions(
  id: string,
  details: OrderDetails,
): Readonly<Record<OrderActionName, Action | false>> {
  const t = usePanelMessages();
  const frame = useCommonMessages();
  const able = useAble(details);
  const call = { stale: staleOfOrder };
  const params = { ordersServicesId: id };
  return {
    assign: able.assign && {
      label: t('assign'),
      dialog: (onClose) => <AssignDialog id={id} onClose={onClose} />,
    },
    keep:
      able.keep &&
      formAction({
        ...call,
        title: t('keep'),
        text: t('keepText'),
        endpoint: keepVisit,
        input: ({ texts }) => ({ params, form: texts('reason') }),
        withReason: true,
      }),
    settle:
      able.settle &&
      formAction({
        ...call,
        title: t('settle'),
        text: t('settleText'),
        endpoint: settleMissingPictures,
        input: ({ texts }) => ({ params, form: texts('note') }),
        children: <Field name="note" label={frame('reason')} long />,
      }),
    waive:
      able.waive &&
      formAction({
        ...call,
        title: t('waive'),
        text: t('waiveText'),
        endpoint: waiveNoShowFee,
        input: ({ texts }) => ({ params, form: texts('reason') }),
        withReason: true,
      }),
    cancel: able.cancel && {
      label: t(partOfVisit(details) ? 'removeService' : 'cancel'),
      look: 'quiet-danger',
      dialog: (onClose) => <CancelDialog id={id} ofVisit={partOfVisit(details)} onClose={onClose} />,
    },
  };
}

/** The actions at the foot of an order; cancelling is the last and quiet. */
export function OrderActions({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const { assign, keep, settle, waive, cancel } = useOrderActions(id, details);
  const { confirm, progress, complete } = useFinishActions(id, details);
  return (
    <Actions
      label={t('actions')}
      actions={[assign, confirm, progress, complete, keep, settle, waive, cancel]}
    />
  );
}
