import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useGo, useLocation, useSearchParams } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/price-lines.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { missingOf } from '../booking/checkout-query.ts';
import { addressOf } from '../booking/flow.ts';
import { UntilWaysToPayKnown } from '../cards/until-ways-to-pay-known.tsx';
import { MissingStep } from '../booking/missing-step.tsx';
import { isBooked, priceDetail } from '../booking/schedule-state.ts';
import { StepPage } from '../booking/step-page.tsx';
import { itemsOf } from '../booking/visit-state.ts';
import { formatDuration } from '../services/duration.ts';
import { ClockHint } from './clock-hint.tsx';
import { EarlierHint } from './earlier-hint.tsx';
import { OrderFailure } from './order-failure.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PriceNews } from './price-news.tsx';
import { PriceSummary } from './price-summary.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { Terms } from './terms.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { VisitCard } from './visit-card.tsx';
import { AddService } from './visit-services.tsx';
import './checkout.css';

/** The last step: when, and how to pay. */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { replace } = useGo();
  const checkout = useCheckout();
  const { preferredTime, lostTime } = checkout.state;
  // The way back from a booked visit does not lead into its checkout.
  const isOver = pathname === paths.checkout && isBooked(checkout.state);
  useEffect(() => {
    if (isOver) replace(paths.orders);
  }, [isOver, replace]);
  const paying = search.get('step') === 'payment' && (preferredTime !== '' || lostTime !== '');
  return paying ? <PaymentPart checkout={checkout} /> : <TimePart checkout={checkout} />;
}

function overlineOf(checkout: Checkout, about: string) {
  const { selectedService } = checkout.state;
  const minutes = checkout.checkout?.durationMinutes ?? selectedService?.durationMinutes ?? 0;
  const titles = itemsOf(checkout.state).map((item) => item.service.servicesTitle);
  return selectedService ? `${titles.join(', ')} · ${about} ${formatDuration(minutes)}` : undefined;
}

function TimePart({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { go } = useGo();
  const { state, query } = checkout;
  const missing = missingOf(state);
  return (
    <StepPage
      step="time"
      title={t('when')}
      overline={overlineOf(checkout, t('about'))}
      footer={
        missing || !checkout.checkout ? undefined : (
          <Foot checkout={checkout}>
            <Button disabled={state.preferredTime === ''} onClick={() => go(addressOf('payment'))}>
              {t('toPayment')}
            </Button>
          </Foot>
        )
      }
    >
      {missing ? (
        <MissingStep />
      ) : (
        <Loaded query={query} skeleton={<SkeletonCards count={4} height={72} />}>
          {() => (
            <>
              <ClockHint checkout={checkout} />
              <SlotPicker
                dates={checkout.dates}
                zone={checkout.zone}
                value={state.preferredTime}
                onChange={checkout.chooseTime}
              />
              <EarlierHint dates={checkout.dates} />
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
  // The step answers the tap immediately; its many parts are rendered a moment later.
  const drawn = useDeferredValue(true, false);
  return (
    <StepPage
      step="payment"
      title={t('review')}
      overline={overlineOf(checkout, t('about'))}
      footer={
        <Foot checkout={checkout}>
          <Button busy={checkout.busy} disabled={checkout.loading} onClick={() => void checkout.place()}>
            {t('book')}
          </Button>
        </Foot>
      }
    >
      {checkout.loading || !drawn ? (
        <SkeletonCards />
      ) : (
        <div className="stack checkout-parts">
          <VisitCard checkout={checkout} />
          <AddService onStep={(step) => go(addressOf(step))} />
          <UntilWaysToPayKnown {...checkout.waysToPay}>
            <PaymentStep checkout={checkout} />
            {answer ? <Terms checkout={answer} note={checkout.note} /> : null}
          </UntilWaysToPayKnown>
        </div>
      )}
    </StepPage>
  );
}

interface FootProps {
  readonly checkout: Checkout;
  readonly children: ReactNode;
}

/** The total, always in sight; its lines on demand. */
function Foot({ checkout, children }: FootProps) {
  const t = useMessages('checkout');
  const price = priceDetail(checkout.state);
  return (
    <div className="checkout-foot">
      <OrderFailure checkout={checkout} />
      <PriceNews stale={checkout.stale} />
      <details>
        <summary>
          <span>
            <span className="tiny faint">{t('total')}</span>
            <Icon name="down" size={16} />
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
