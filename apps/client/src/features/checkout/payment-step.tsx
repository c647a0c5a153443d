import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { CardChoiceList } from '#client/model/card/card-choice-list.tsx';
import { Checkbox } from '#client/ui/forms/field.tsx';
import type { Checkout } from './use-checkout.ts';
import { paysCash, paymentOptionChosen, siteAnswered } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { asksForNoShow } from './booking-problem.ts';
import '#client/model/payment/checkout.css';

const CheckoutDetails = lazyCard(
  () => import('./checkout-details.tsx'),
  'CheckoutDetails',
  <div className="checkout-more waits" aria-hidden="true" />,
);

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
      <CheckoutDetails couponMessage={checkout.checkout?.couponMessage ?? ''} />
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
        required
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
