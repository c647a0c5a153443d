import { useMessages, useLanguage } from '#client/messages/i18n.ts';
import { CouponField } from './coupon-field.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { SiteQuestions } from './site-questions.tsx';
import type { Checkout } from './use-checkout.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { noShowAccepted, paysCash } from '../booking/schedule-state.ts';
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
        <PaymentChoice
          onChoice={checkout.forgetRefusal}
          card={checkout.card}
          onCard={checkout.setCard}
          cardForm={checkout.cardForm}
          wallets={checkout.wallets}
          busy={checkout.busy}
          cashAllowed={checkout.checkout?.cashAllowed ?? false}
          error={problem === 'noCard' || problem === 'invalidPayment' ? t(`problem.${problem}`) : undefined}
        />
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
      checked={state.noShowAccepted === fee}
      error={error ? t('problem.noShow') : undefined}
      onChange={(event) => change((now) => noShowAccepted(now, event.target.checked ? fee : ''))}
    >
      {t('noShow', { amount })}
    </Checkbox>
  );
}
