import { useEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { PaymentMethodsGate } from '#client/model/card/payment-methods-gate.tsx';
import { ClockHint, PartsNote, WaitlistHint } from '#client/model/visit/time-hints.tsx';
import { findSlot, slotTitle } from '#client/model/visit/slots.ts';
import type { Checkout } from '#client/features/checkout/use-checkout.ts';
import { WeekGrid } from '#client/model/visit/week-grid.tsx';
import { formatDuration } from '#client/kit/duration.ts';
import { FlowStep } from './flow-step.tsx';
import type { StepProps } from './location-and-vehicle-steps.tsx';

// Prefetched with the times, which come first.
const loadPaymentStep = () => import('#client/features/checkout/payment-step.tsx');
const PaymentStep = lazyCard(loadPaymentStep, 'PaymentStep', <SkeletonCards height={64} />);

interface CheckoutStepProps extends Omit<StepProps, 'onSettled'> {
  readonly checkout: Checkout;
}

/** Stays open after a time was chosen. */
export function TimeStep({ checkout, ...step }: CheckoutStepProps) {
  const t = useMessages('checkout');
  const { state, zone, checkout: answer } = checkout;
  const found = findSlot(state.datesList, state.preferredTime);
  const isOpen = step.state === 'now';
  useEffect(() => {
    if (isOpen) void loadPaymentStep().catch(() => undefined);
  }, [isOpen]);
  return (
    <FlowStep
      {...step}
      title={t('when')}
      chosen={found ? slotTitle(found) : t('noTimeYet')}
      details={zone}
      end={
        answer ? (
          <span className="small faint">{`${zone} · ${t('about')} ${formatDuration(answer.durationMinutes)}`}</span>
        ) : null
      }
    >
      <Loaded query={checkout.query} skeleton={<SkeletonCards count={2} height={140} />}>
        {() => (
          <>
            <ClockHint unlikely={answer?.clockUnlikely} zone={zone} />
            <PartsNote note={answer?.partsNote} />
            <WeekGrid
              dates={checkout.dates}
              zone={zone}
              value={state.preferredTime}
              onChange={(time) => {
                checkout.chooseTime(time);
                step.onOpen();
              }}
            />
            <WaitlistHint dates={checkout.dates} />
          </>
        )}
      </Loaded>
    </FlowStep>
  );
}

export function PayStep({ checkout, ...step }: CheckoutStepProps) {
  const t = useMessages('checkout');
  return (
    <FlowStep
      {...step}
      title={checkout.checkout?.cashAllowed === false ? t('pay.byCard') : t('pay.byCardOrCash')}
      chosen=""
    >
      <PaymentMethodsGate {...checkout.paymentMethods} waits={checkout.loading}>
        <PaymentStep checkout={checkout} />
      </PaymentMethodsGate>
    </FlowStep>
  );
}
