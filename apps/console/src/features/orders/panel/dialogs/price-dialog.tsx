import { correctPrice, getConsoleEstimate } from '@hoist/contract/estimates/estimates';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { QueryFallback } from '#console/ui/states.tsx';
import { usePanelMessages } from '../messages.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';

interface PriceDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const changes = ['lower', 'raise'] as const;

/** Corrects a wrong price: lower takes effect, higher needs the customer's yes. */
export function PriceDialog({ id, onClose }: PriceDialogProps) {
  const t = usePanelMessages();
  const money = useMoney();
  const params = { ordersServicesId: id };
  const estimate = useCall(getConsoleEstimate, { params });
  const [change, setChange] = useState<string>('lower');
  const lines = estimate.data?.data.agreed.lines ?? [];
  return (
    <FormDialog
      title={t('price')}
      text={t('priceText')}
      withReason
      instead={estimate.data ? undefined : <QueryFallback query={estimate} />}
      endpoint={correctPrice}
      input={({ text, texts }) => ({
        params,
        form: {
          ...texts('title', 'amount', 'reason'),
          change: text<(typeof changes)[number]>('change'),
          ...(change === 'lower' ? texts('line') : {}),
        },
      })}
      stale={[...staleOfOrder, getConsoleEstimate]}
      onClose={onClose}
    >
      <Choice
        name="change"
        label={t('change')}
        options={changes.map((value) => ({ value, text: t(`change.${value}`) }))}
        onChange={setChange}
      />
      {change === 'lower' ? (
        <Choice
          name="line"
          label={t('changedLine')}
          options={lines.map(({ title, amount }, index) => ({
            value: String(index + 1),
            text: `${title}, ${money(amount)}`,
          }))}
        />
      ) : null}
      <Field name="title" label={t('changeTitle')} />
      <Field name="amount" label={t('changeAmount')} inputMode="decimal" />
    </FormDialog>
  );
}
