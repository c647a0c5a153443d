import { previewCancellation, cancelForCustomer } from '@hoist/contract/dispatch/refunds';
import type { Output } from '@hoist/contract/client';
import { useCall } from '#console/app/query.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { FeeChoice, feeOf } from './fee-choice.tsx';
import { usePanelTexts } from './texts.ts';
import { staleOfOrder } from './whole-order.ts';

interface CancelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The office's cancel, with what it costs shown before and a choice of fee (decision C3). */
export function CancelDialog({ id, onClose }: CancelProps) {
  const t = usePanelTexts();
  const params = { ordersServicesId: id };
  const preview = useCall(previewCancellation, { params });
  return (
    <Dialog title={t('cancel')} onClose={onClose}>
      <p className="dialog-text">{t('cancelText')}</p>
      <Unanswered query={preview} />
      {preview.data ? (
        <Form
          endpoint={cancelForCustomer}
          input={(form) => ({
            params,
            form: { cancel_reason: String(form['cancel_reason']), ...feeOf(form) },
          })}
          stale={staleOfOrder}
          submit={t('cancel')}
          danger
          onCancel={onClose}
          onDone={({ message }) => {
            toast(message);
            onClose();
          }}
        >
          <Lines preview={preview.data.data} />
          <FeeChoice table={preview.data.data.tableFee} most={preview.data.data.fee} />
          <Field name="cancel_reason" label={t('cancelReason')} long />
        </Form>
      ) : null}
    </Dialog>
  );
}

/** The text about the money in the message to the customer. */
const Lines = ({ preview }: { readonly preview: Output<typeof previewCancellation>['data'] }) => (
  <ul className="cancel-lines">
    {preview.lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
