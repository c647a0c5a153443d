import { useEffect, useRef } from 'react';
import { useTipMessages } from '#client/messages/tips.ts';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { scrollIntoView } from '#client/ui/scroll-into-view.ts';
import { CardChoiceList } from '#client/model/card/card-choice-list.tsx';
import { PaymentMethodsGate } from '#client/model/card/payment-methods-gate.tsx';
import { FailureNote } from '#client/model/payment/failure-note.tsx';
import type { JobTip } from '#client/model/order/queries/use-tip.ts';
import type { TipForm } from './use-tip-form.ts';

interface TipFieldsProps {
  readonly tip: JobTip;
  readonly form: TipForm;
  /** Offers to give none. */
  readonly mayBeNone: boolean;
}

/** The amount of a tip and how it is paid. */
export function TipFields({ tip, form, mayBeNone }: TipFieldsProps) {
  const t = useTipMessages();
  const { mechanic } = tip;
  const failure = useRef<HTMLDivElement>(null);
  // Below a long list of cards the failure is out of sight.
  useEffect(() => {
    if (form.failure) scrollIntoView(failure.current, 'nearest');
  }, [form.failure]);
  return (
    <section className="stack-s">
      <ChoiceList
        legend={t('title', { mechanic })}
        choices={[
          ...(mayBeNone ? [{ value: 'none', label: t('none') }] : []),
          ...tip.choices.map(({ percent, amount }) => ({
            value: amount,
            label: t('percent', { percent }),
            end: <Price amount={amount} />,
          })),
          { value: 'other', label: t('other') },
        ]}
        value={form.choice}
        onChange={form.setChoice}
      />
      {form.choice === 'other' ? (
        <TextField
          label={t('amount')}
          hint={t('amountHint')}
          inputMode="decimal"
          value={form.typed}
          onText={form.setTyped}
          error={form.amountError || undefined}
        />
      ) : null}
      <p className="small muted">{t('lead', { mechanic })}</p>
      {form.hasTip ? (
        <section className="stack-s">
          <h3>{t('card')}</h3>
          <PaymentMethodsGate wallets={form.wallets} onTimeout={form.skipWallets}>
            <CardChoiceList
              legend={t('card')}
              card={form.card}
              onCard={form.setCard}
              cardForm={form.cardForm}
              wallets={form.wallets}
              busy={form.busy}
            />
          </PaymentMethodsGate>
        </section>
      ) : null}
      {form.failure ? (
        <div ref={failure}>
          <FailureNote text={form.failure} />
        </div>
      ) : null}
    </section>
  );
}
