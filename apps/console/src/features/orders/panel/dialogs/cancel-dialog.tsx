import { previewCancellation, cancelForCustomer } from '@hoist/contract/dispatch/refunds';
import { useCall } from '#console/kit/query.ts';
import { Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { feeOf } from './fee.ts';
import { usePanelMessages } from '../messages.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';

interface CancelProps {
  readonly id: string;
  /** Other services of the visit go on. */
  readonly ofVisit?: boolean;
  readonly onClose: () => void;
}

/** Cancels for the customer, with a preview of the cost and a choice of fee (decision C3). */
export function CancelDialog({ id, ofVisit = false, onClose }: CancelProps) {
  const t = usePanelMessages();
  const params = { ordersServicesId: id };
  const preview = useCall(previewCancellation, { params });
  return (
    <FormDialog
      title={t(ofVisit ? 'removeService' : 'cancel')}
      text={t('cancelText')}
      instead={preview.data ? undefined : <QueryFallback query={preview} />}
      endpoint={cancelForCustomer}
      input={(form) => ({ params, form: { ...form.texts('cancel_reason'), ...feeOf(form) } })}
      stale={staleOfOrder}
      danger
      onClose={onClose}
    >
      {preview.data ? (
        <>
          {/* The text about the money in the message to the customer. */}
          <ul className="cancel-lines">
            {preview.data.data.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <FeeChoice table={preview.data.data.tableFee} most={preview.data.data.fee} />
        </>
      ) : null}
      <Field name="cancel_reason" label={t('cancelReason')} long />
    </FormDialog>
  );
}
