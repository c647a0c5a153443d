import { useMessages } from '#client/messages/i18n.ts';
import { CouponField } from './coupon-field.tsx';
import { NoShowConsent } from './no-show-consent.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { SiteQuestions } from './site-questions.tsx';
import type { Checkout } from './use-checkout.ts';
import './checkout.css';

/** How to pay, a coupon, and what the mechanic should know. */
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
