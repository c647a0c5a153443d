import { useId } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { CardChoiceList } from '#client/features/cards/card-choice-list.tsx';
import { RemovedPartsChoice } from '#client/features/estimates/removed-parts.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { TextArea, Checkbox } from '#client/ui/field.tsx';
import { itemsOf } from '#client/features/booking/visit-state.ts';
import { CouponField } from './coupon-field.tsx';
import type { Checkout } from './use-checkout.ts';
import { paysCash, paymentOptionChosen, noteWritten, siteAnswered } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { asksForNoShow } from './booking-problem.ts';
import './checkout.css';

export function PaymentStep({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { problem } = checkout;
  return (
    <div className="payment-step">
      <section className="stack-s">
        <h2>{t('pay.title')}</h2>
        <PaymentChoice checkout={checkout} />
      </section>
      <section>
        <CouponField message={checkout.checkout?.couponMessage ?? ''} />
      </section>
      <SiteQuestions error={problem === 'site'} />
      <NoShowConsent fee={checkout.checkout?.cardTerms.noShowFee} error={problem === 'noShow'} />
    </div>
  );
}

interface NoShowConsentProps {
  /** The fee in the terms. */
  readonly fee: string | undefined;
  readonly error: boolean;
}

/** Card payments accept the no-show fee separately. */
function NoShowConsent({ fee, error }: NoShowConsentProps) {
  const t = useMessages('checkout');
  const amount = formatPrice(fee ?? '', useLanguage());
  const state = schedule.use();
  if (fee === undefined || !asksForNoShow(fee) || paysCash(state)) return null;
  return (
    <Checkbox
      required
      checked={state.noShowAccepted === fee}
      error={error ? t('problem.noShow') : undefined}
      onChange={(event) => change((now) => ({ ...now, noShowAccepted: event.target.checked ? fee : '' }))}
    >
      {t('noShow', { amount })}
    </Checkbox>
  );
}

function PaymentChoice({ checkout }: { readonly checkout: Checkout }) {
  const { card, setCard, cardForm, wallets, problem, busy } = checkout;
  const t = useMessages('checkout');
  const cash = paysCash(schedule.use());
  const choose = (option: 'pay_with_cash_on_service' | 'regular_payment_by_card') => {
    checkout.forgetRefusal();
    change((now) => paymentOptionChosen(now, option));
  };
  return (
    <CardChoiceList
      legend={t('pay.title')}
      card={card}
      onCard={(chosen) => {
        choose('regular_payment_by_card');
        setCard(chosen);
      }}
      cardForm={cardForm}
      wallets={wallets}
      other={
        checkout.checkout?.cashAllowed
          ? {
              choice: {
                value: 'cash',
                label: t('pay.cash'),
                text: t('pay.cashText'),
                end: <Icon name="cash" />,
              },
              chosen: cash,
              onChoose: () => choose('pay_with_cash_on_service'),
            }
          : undefined
      }
      error={problem === 'noCard' || problem === 'invalidPayment' ? t(`problem.${problem}`) : undefined}
      busy={busy}
    />
  );
}

const questions = ['permission', 'level', 'room'] as const;

/** Questions about the location, and the customer's note. */
function SiteQuestions({ error }: { readonly error: boolean }) {
  const t = useMessages('checkout');
  const state = schedule.use();
  const { site, customerNote, removedParts } = state;
  const errorId = useId();
  return (
    <div className="stack">
      <fieldset className={error ? 'choices site invalid' : 'choices site'}>
        <legend className="choices-legend">{t('site.title')}</legend>
        {questions.map((one) => (
          <Checkbox
            key={one}
            required
            checked={site[one]}
            sharedError={error && !site[one] ? errorId : undefined}
            onChange={(event) => change((now) => siteAnswered(now, { [one]: event.target.checked }))}
          >
            {t(`site.${one}`)}
          </Checkbox>
        ))}
        <Checkbox
          checked={site.covered === true}
          onChange={(event) => change((now) => siteAnswered(now, { covered: event.target.checked }))}
        >
          {t('site.covered')}
        </Checkbox>
        <FieldError id={errorId} text={error ? t('problem.site') : undefined} />
      </fieldset>
      {itemsOf(state).some(({ part }) => part) ? (
        <RemovedPartsChoice
          value={removedParts}
          onChange={(value) => change((now) => ({ ...now, removedParts: value }))}
        />
      ) : null}
      <TextArea
        label={t('note.label')}
        optional
        rows={3}
        maxLength={1000}
        placeholder={t('note.placeholder')}
        value={customerNote}
        onText={(typed) => change((now) => noteWritten(now, typed))}
      />
    </div>
  );
}
