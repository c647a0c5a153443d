import type { ReactNode } from 'react';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { serviceAddonFlag, useBookingInfo } from '#client/model/booking/booking-info.ts';
import { AddingToVisit } from './adding-to-visit.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { openNextStep } from '#client/model/booking/open-next-step.ts';
import { addressOf, placeOf, type Step, stepsOf } from '#client/model/booking/flow.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';
import './step-page.css';

/** The answers before a step in one line, each a link that changes it. */
function ChosenLine({ before }: { readonly before: Step }) {
  const t = useMessages('booking');
  const { selectedLocation, selectedVehicle, selectedService } = schedule.use();
  const answers: readonly (readonly [Step, IconName, string])[] = [
    ['location', 'pin', selectedLocation?.address ?? ''],
    ['vehicle', 'car', selectedVehicle ? vehicleName(selectedVehicle) : ''],
    ['service', 'wrench', selectedService?.servicesTitle ?? ''],
  ];
  const { number } = placeOf(before);
  const shown = answers.filter(([step, , text]) => text !== '' && placeOf(step).number < number);
  if (shown.length === 0) return null;
  return (
    <ul className="chosen-line">
      {shown.map(([step, icon, text]) => (
        <li key={step}>
          <Link to={addressOf(step)} className="row" label={t('changeOne', { what: text })}>
            <Icon name={icon} size={16} />
            <span>{text}</span>
            <Icon name="edit" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

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
