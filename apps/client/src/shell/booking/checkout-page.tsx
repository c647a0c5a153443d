import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useFocusedLayout } from '../frame/focused-layout.ts';
import { useGo, useLocation, useSearchParams } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { missingOf } from '#client/model/booking/checkout-query.ts';
import { addressOf } from '#client/model/booking/flow.ts';
import { PaymentMethodsGate } from '#client/model/card/payment-methods-gate.tsx';
import { MissingStep } from './missing-step.tsx';
import { isBooked, priceDetail } from '#client/model/booking/schedule-state.ts';
import { StepPage } from './step-page.tsx';
import { itemsOf } from '#client/model/booking/visit-state.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { ClockHint, WaitlistHint } from '#client/model/visit/time-hints.tsx';
import { BookButton } from '#client/features/checkout/book-button.tsx';
import { OrderFailure } from '#client/features/checkout/order-failure.tsx';
import { PaymentStep } from '#client/features/checkout/payment-step.tsx';
import { PriceSummary, PriceAnnouncement } from '#client/features/checkout/price/price-summary.tsx';
import { SlotPicker } from '#client/model/visit/slot-picker.tsx';
import { PriceStoryCard } from '#client/features/checkout/price/price-story-card.tsx';
import { type Checkout, useCheckout } from '#client/features/checkout/use-checkout.ts';
import { VisitCard } from '#client/features/checkout/price/visit-card.tsx';
import { AddService } from '#client/features/checkout/price/visit-services.tsx';
import '#client/model/payment/checkout.css';

/** The last step: time and payment. */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { replace } = useGo();
  const checkout = useCheckout();
  const { preferredTime, lostTime, takesSoonest } = checkout.state;
  // Going back after a booking must not reopen its checkout.
  const isOver = pathname === paths.checkout && isBooked(checkout.state);
  useEffect(() => {
    if (isOver) replace(paths.orders);
  }, [isOver, replace]);
  const paying =
    search.get('step') === 'payment' && (preferredTime !== '' || lostTime !== '' || takesSoonest);
  useFocusedLayout(paying && pathname === paths.checkout);
  return paying ? <PaymentPart checkout={checkout} /> : <TimePart checkout={checkout} />;
}

const minutesOf = (checkout: Checkout): number =>
  checkout.checkout?.durationMinutes ?? checkout.state.selectedService?.durationMinutes ?? 0;

function overlineOf(checkout: Checkout, about: string) {
  const titles = itemsOf(checkout.state).map((item) => item.service.servicesTitle);
  const { selectedService } = checkout.state;
  return selectedService
    ? `${titles.join(', ')} · ${about} ${formatDuration(minutesOf(checkout))}`
    : undefined;
}

function TimePart({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const menu = useMessages('services');
  const { go } = useGo();
  const { state, query } = checkout;
  const missing = missingOf(state);
  return (
    <StepPage
      step="time"
      title={t('when')}
      overline={missing ? undefined : menu('takes', { duration: formatDuration(minutesOf(checkout)) })}
      footer={
        missing || !checkout.checkout ? undefined : (
          <CheckoutFooter checkout={checkout}>
            <Button wide disabled={state.preferredTime === ''} onClick={() => go(addressOf('payment'))}>
              {t('toPayment')}
            </Button>
          </CheckoutFooter>
        )
      }
    >
      {missing ? (
        <MissingStep />
      ) : (
        <Loaded query={query} skeleton={<SkeletonCards count={4} height={72} />}>
          {() => (
            <>
              <ClockHint unlikely={checkout.checkout?.clockUnlikely} zone={checkout.zone} />
              <SlotPicker
                dates={checkout.dates}
                zone={checkout.zone}
                value={state.preferredTime}
                onChange={checkout.chooseTime}
              />
              <WaitlistHint dates={checkout.dates} />
            </>
          )}
        </Loaded>
      )}
    </StepPage>
  );
}

function PaymentPart({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { go } = useGo();
  const answer = checkout.checkout;
  // The many parts are deferred, so that the step opens immediately.
  const drawn = useDeferredValue(true, false);
  return (
    <StepPage
      step="payment"
      title={t('review')}
      overline={overlineOf(checkout, t('about'))}
      footer={
        <CheckoutFooter checkout={checkout}>
          <BookButton checkout={checkout} />
        </CheckoutFooter>
      }
    >
      {checkout.loading || !drawn ? (
        <SkeletonCards />
      ) : (
        <div className="stack checkout-parts">
          <VisitCard checkout={checkout} />
          {answer ? <PriceStoryCard checkout={answer} note={checkout.note} /> : null}
          <PaymentMethodsGate {...checkout.paymentMethods}>
            <PaymentStep checkout={checkout} />
          </PaymentMethodsGate>
          <AddService onStep={(step) => go(addressOf(step))} />
        </div>
      )}
    </StepPage>
  );
}

interface CheckoutFooterProps {
  readonly checkout: Checkout;
  readonly children: ReactNode;
}

/** The total with expandable lines. */
function CheckoutFooter({ checkout, children }: CheckoutFooterProps) {
  const t = useMessages('checkout');
  const price = priceDetail(checkout.state);
  return (
    <div className="checkout-foot">
      <OrderFailure checkout={checkout} />
      <PriceAnnouncement stale={checkout.stale} />
      <details>
        <summary>
          <span className="small muted">
            {t('total')} <span className="link">{t('lines')}</span>
          </span>
          <span className="display checkout-total">{price ? <Price amount={price.total} /> : '…'}</span>
        </summary>
        <div className="checkout-lines">
          <PriceSummary stale={checkout.stale} items={checkout.checkout?.items} withoutTotal />
        </div>
      </details>
      {children}
    </div>
  );
}
