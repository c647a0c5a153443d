import { useId, useState } from 'react';
import { Field } from '#console/ui/field.tsx';
import { useMoney } from '#console/ui/money.ts';
import { usePanelTexts } from './texts.ts';

const choices = ['table', 'waive', 'own'] as const;

interface FeeProps {
  /** What the table asks now. */
  readonly table: string;
  /** As much as can be taken. */
  readonly most: string;
}

/** The fee of a cancel: that of the table, none, or another one. Another one and none say why. */
export function FeeChoice({ table, most }: FeeProps) {
  const t = usePanelTexts();
  const money = useMoney();
  const id = useId();
  const [fee, setFee] = useState<(typeof choices)[number]>('table');
  return (
    <>
      <fieldset className="fee-choice">
        <legend>{t('fee')}</legend>
        {choices.map((one) => (
          <label key={one} htmlFor={`${id}-${one}`}>
            <input
              id={`${id}-${one}`}
              type="radio"
              name="fee"
              value={one}
              checked={fee === one}
              onChange={() => setFee(one)}
            />
            {t(`fee.${one}`, { fee: money(most) })}
          </label>
        ))}
      </fieldset>
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

type Values = Readonly<Record<string, string | readonly string[]>>;

const textOf = (value: Values[string] | undefined): string => (typeof value === 'string' ? value : '');

/** The choice as the calls take it. */
export function feeOf(form: Values) {
  const fee = choices.find((one) => one === form['fee']) ?? 'table';
  return {
    fee,
    ...(fee === 'own' ? { fee_amount: textOf(form['fee_amount']) } : {}),
    waive_reason: textOf(form['waive_reason']),
  };
}
