import { HttpError } from '@hoist/contract/client';
import { setProgressForMechanic } from '@hoist/contract/orders/for-mechanic';
import type { Progress } from '@hoist/domain/order/order';
import { useState } from 'react';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { usePanelMessages } from '../messages.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';

interface ProgressDialogProps {
  readonly id: string;
  readonly mechanic: string;
  readonly customer: string;
  readonly steps: readonly Progress[];
  readonly onClose: () => void;
}

/** Sets progress in place of a mechanic; a step that may be wrong asks first, with what it does (ADR 128). */
export function ProgressDialog({ id, mechanic, customer, steps, onClose }: ProgressDialogProps) {
  const t = usePanelMessages();
  const [asked, setAsked] = useState(false);
  return (
    <FormDialog
      title={t('progressFor')}
      text={t('progressForText', { mechanic })}
      {...(asked ? { submit: t('progressYes') } : {})}
      withReason
      endpoint={setProgressForMechanic}
      stale={staleOfOrder}
      input={({ text, texts }) => ({
        params: { ordersServicesId: id },
        form: {
          progress: text<Progress>('progress'),
          ...texts('reason'),
          ...(text('odometer') === '' ? {} : texts('odometer')),
          confirmed: asked,
        },
      })}
      onRefused={(error) => setAsked(error instanceof HttpError && error.code === 'needs_confirmation')}
      explain={(error) =>
        error instanceof HttpError && error.code === 'needs_confirmation' ? (
          <p>{t('progressAsk', { customer, mechanic })}</p>
        ) : null
      }
      onClose={onClose}
    >
      <Choice
        name="progress"
        label={t('progress')}
        options={steps.map((value) => ({ value, text: t(`progress.${value}`) }))}
      />
      <Field name="odometer" label={t('odometerArrival')} inputMode="numeric" />
    </FormDialog>
  );
}
