import { useState } from 'react';
import { Field, Radios } from '#console/ui/field.tsx';
import { useMoney } from '#console/ui/money.ts';
import { feeChoices } from './fee.ts';
import { usePanelTexts } from './texts.ts';

interface FeeProps {
  /** What the table asks now. */
  readonly table: string;
  /** As much as can be taken. */
  readonly most: string;
}

/** The fee of a cancel. Another one and none say why. */
export function FeeChoice({ table, most }: FeeProps) {
  const t = usePanelTexts();
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
