import { useState } from 'react';
import { Field, Radios } from '#console/ui/forms/field.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { feeChoices } from './fee.ts';
import { usePanelMessages } from '../messages.ts';

interface FeeProps {
  /** The fee of the table at present. */
  readonly table: string;
  /** The largest possible fee. */
  readonly most: string;
}

/** The fee of a cancel. Waiving it takes a reason. */
export function FeeChoice({ table, most }: FeeProps) {
  const t = usePanelMessages();
  const money = useMoney();
  const [fee, setFee] = useState<(typeof feeChoices)[number]>('table');
  return (
    <>
      <Radios
        name="fee"
        label={t('fee')}
        options={feeChoices.map((value) => ({ value, text: t(`fee.${value}`, { fee: money(most) }) }))}
        value={fee}
        onChange={setFee}
      />
      {fee === 'own' ? (
        <Field
          name="fee_amount"
          label={t('feeAmount')}
          help={t('feeHelp', { table: money(table), most: money(most) })}
          inputMode="decimal"
        />
      ) : null}
      {fee === 'waive' ? <Field name="waive_reason" label={t('waiveReason')} /> : null}
    </>
  );
}
