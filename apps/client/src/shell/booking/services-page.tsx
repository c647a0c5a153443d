import { useEffect, useRef, useState } from 'react';
import { useFocusedLayout } from '../frame/focused-layout.ts';
import { goTo, useLocation } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { focusHeading } from '#client/ui/focus-heading.ts';
import { useEverTrue } from '#client/ui/use-ever-true.ts';
import { SkeletonCards } from '#client/ui/states.tsx';
import { scrollIntoView } from '#client/ui/scroll-into-view.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { useCheckout } from '#client/features/checkout/use-checkout.ts';
import { AddingToVisit } from './adding-to-visit.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import {
  serviceAddonFlag,
  useBookingInfo,
  useBookingInfoLoading,
} from '#client/model/booking/booking-info.ts';
import {
  addressOf,
  furthestStep,
  isDone,
  nextStep,
  placeOf,
  type Step,
  stepsOf,
} from '#client/model/booking/flow.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { LocationStep, VehicleStep } from './location-and-vehicle-steps.tsx';
import { AddonsStep, ServiceStep } from './service-steps.tsx';
import { PayStep, TimeStep } from './checkout-steps.tsx';
import { tabStorage } from '@hoist/web/storage';
import { type RequestedService, readRequestedService } from '#client/model/booking/requested-service.ts';
import './flow-step.css';
import './step-page.css';

/** The price check that this tab has begun to book. */
const key = 'hoist.wish-started';

const unstarted = (): RequestedService | undefined => {
  const requested = readRequestedService();
  return requested && tabStorage.read(key) !== String(requested.at) ? requested : undefined;
};

interface RequestedStart {
  readonly ready: boolean;
  /** The booking begins with an address form, because none is saved. */
  readonly needsAddress: boolean;
}

/** Begins the booking of a price check, once; `ready` when there is none left to begin. */
function useRequestedStart(here: boolean): RequestedStart {
  const [requested] = useState(unstarted);
  const [started, setStarted] = useState<RequestedStart>({ ready: !requested, needsAddress: false });
  useEffect(() => {
    if (!here || !requested) return;
    // Another page of this tab may have begun it.
    const begin = unstarted() !== undefined;
    if (begin) tabStorage.save(key, String(requested.at));
    void import('#client/model/booking/start-requested.ts')
      .then(({ startRequested }) => begin && startRequested(requested))
      // The central handler has shown the error; the booking begins with what was found.
      .catch(() => false)
      .then((needsAddress) => setStarted({ ready: true, needsAddress }));
  }, [here, requested]);
  return started;
}

/** All steps of a booking on one page, with the estimate beside them. */
export function ServicesPage() {
  const t = useMessages('booking');
  const tc = useMessages('checkout');
  const wide = useWide();
  const { pathname } = useLocation();
  const here = pathname === paths.services;
  const state = schedule.use();
  const flagOn = serviceAddonFlag.use();
  const [opened, setOpened] = useState<Step | null>(null);
  const checkout = useCheckout();
  const { ready, needsAddress } = useRequestedStart(here);
  // Rendering waits for steps, price and times, so that nothing moves.
  useBookingInfo();
  const known = useEverTrue(!useBookingInfoLoading() && !checkout.loading && ready);
  const next = nextStep(state, flagOn);
  const currentSteps = stepsOf(state, flagOn);
  // Steps after the first unanswered one cannot be opened.
  const furthest = furthestStep(state, flagOn);
  const open = opened && currentSteps.indexOf(opened) <= currentSteps.indexOf(furthest) ? opened : next;
  useFocusedLayout(here && open === 'payment');
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const now = () => steps.current?.querySelector('.flow-step.now');
    scrollIntoView(now(), 'nearest');
    return focusHeading({
      find: () => now()?.querySelector('h2'),
      unless: (focused) => now()?.contains(focused) ?? true,
    });
  }, [open]);
  useEffect(() => {
    if (!here || wide || !ready) return;
    const form = needsAddress ? fill(paths.locationDetails, { locationId: 'new' }) : undefined;
    goTo(form ?? addressOf(next), 'replace');
  }, [here, wide, next, ready, needsAddress]);
  if (!known)
    return (
      <AppPage title={t('title')} width="full">
        <div aria-busy="true">
          <SkeletonCards count={4} />
        </div>
      </AppPage>
    );
  const settle = () => setOpened(next === 'payment' ? next : null);
  const of = (step: Step) =>
    ({
      number: placeOf(step).number,
      state: step === open ? 'now' : open === 'payment' || isDone(state, step) ? 'done' : 'todo',
      onOpen: () => setOpened(step),
    }) as const;
  return (
    <AppPage
      title={open === 'payment' ? tc('review') : t('title')}
      width="full"
      end={
        <span className="tiny faint num step-count">
          {t('stepOf', { number: placeOf(open).number, count: placeOf(open).count })}
        </span>
      }
    >
      <BookingProgress step={open} here={here} />
      <div className="flow">
        <div className="flow-steps" ref={steps}>
          <AddingToVisit onCancelled={() => setOpened('payment')} />
          <LocationStep {...of('location')} onSettled={settle} />
          <VehicleStep {...of('vehicle')} onSettled={settle} />
          <ServiceStep {...of('service')} onSettled={settle} />
          {currentSteps.includes('addons') ? <AddonsStep {...of('addons')} onSettled={settle} /> : null}
          <TimeStep {...of('time')} checkout={checkout} />
          <PayStep {...of('payment')} checkout={checkout} />
        </div>
        <EstimatePanel
          checkout={checkout}
          paying={open === 'payment'}
          onContinue={() => setOpened('payment')}
          onStep={setOpened}
        />
      </div>
    </AppPage>
  );
}
