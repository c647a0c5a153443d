import type { ReactNode } from 'react';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { serviceAddonFlag, useBookingInfo } from './booking-info.ts';
import { AddingToVisit } from './adding-to-visit.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { ChosenLine } from './chosen-line.tsx';
import { openNextStep } from './open-next-step.ts';
import { addressOf, placeOf, type Step, stepsOf } from './flow.ts';
import { schedule } from './schedule-store.ts';
import './step-page.css';

interface StepPageProps {
  readonly step: Step;
  readonly title: string;
  readonly overline?: ReactNode;
  readonly footer?: ReactNode;
  readonly onRefresh?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** One step of the booking on its own page. */
export function StepPage({ step, title, overline, footer, onRefresh, children }: StepPageProps) {
  const t = useMessages('booking');
  useBookingInfo();
  const state = schedule.use();
  const flagOn = serviceAddonFlag.use();
  const { number, count } = placeOf(step);
  const known = stepsOf(state, flagOn);
  const before = known[known.indexOf(step) - 1];
  const here = useLocation().pathname;
  return (
    <AppPage
      title={title}
      overline={overline}
      width="form"
      {...(before ? { back: addressOf(before) } : {})}
      end={<span className="tiny faint num step-count">{t('stepOf', { number, count })}</span>}
      {...(footer === undefined ? {} : { footer })}
      {...(onRefresh ? { onRefresh } : {})}
    >
      <BookingProgress step={step} here={addressOf(step).startsWith(here)} />
      {step === 'payment' ? null : <ChosenLine before={step} />}
      {step === 'vehicle' || step === 'service' ? (
        <AddingToVisit onCancelled={() => openNextStep('replace')} />
      ) : null}
      {children}
    </AppPage>
  );
}
