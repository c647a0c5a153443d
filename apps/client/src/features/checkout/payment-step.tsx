import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { CardChoiceList } from '#client/features/cards/card-choice-list.tsx';
import { RemovedPartsChoice } from '#client/features/estimates/removed-parts.tsx';
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
      <section className="stack-s">
        <h2>{t('site.title')}</h2>
        <SiteConsent error={problem === 'site'} />
        <NoShowConsent fee={checkout.checkout?.cardTerms.noShowFee} error={problem === 'noShow'} />
      </section>
      <section className="checkout-more">
        <Coupon message={checkout.checkout?.couponMessage ?? ''} />
        <MoreDetails />
      </section>
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
  const state = schedule.use();
  const cash = paysCash(state);
  const amount = formatPrice(state.checkoutInfoPayWithCash?.total ?? '', useLanguage());
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
                text: <span className="num">{t('pay.cashText', { amount })}</span>,
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

/** One answer for the three conditions of working at the location. */
function SiteConsent({ error }: { readonly error: boolean }) {
  const t = useMessages('checkout');
  const { site } = schedule.use();
  return (
    <div className={error ? 'site invalid' : 'site'}>
      <Checkbox
        checked={site.permission && site.level && site.room}
        error={error ? t('problem.site') : undefined}
        onChange={({ target: { checked } }) =>
          change((now) => siteAnswered(now, { permission: checked, level: checked, room: checked }))
        }
      >
        {t('site.ready')}
      </Checkbox>
    </div>
  );
}

/** Folded until there is a coupon or the customer has one. */
function Coupon({ message }: { readonly message: string }) {
  const t = useMessages('checkout');
  if (schedule.use().couponDetails) return <CouponField message={message} />;
  return (
    <Accordion title={t('coupon.add')}>
      <CouponField message={message} />
    </Accordion>
  );
}

/** What a mechanic may want to know, and what happens to replaced parts; each has a default. */
function MoreDetails() {
  const t = useMessages('checkout');
  const state = schedule.use();
  const { site, customerNote, removedParts } = state;
  return (
    <Accordion title={t('note.add')} open={customerNote !== ''}>
      <div className="stack">
        <TextArea
          label={t('note.label')}
          optional
          rows={3}
          maxLength={1000}
          placeholder={t('note.placeholder')}
          value={customerNote}
          onText={(typed) => change((now) => noteWritten(now, typed))}
        />
        <Checkbox
          checked={site.covered === true}
          onChange={(event) => change((now) => siteAnswered(now, { covered: event.target.checked }))}
        >
          {t('site.covered')}
        </Checkbox>
        {itemsOf(state).some(({ part }) => part) ? (
          <RemovedPartsChoice
            value={removedParts}
            onChange={(value) => change((now) => ({ ...now, removedParts: value }))}
          />
        ) : null}
      </div>
    </Accordion>
  );
}
