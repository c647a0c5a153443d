import { useMessages } from '#client/messages/i18n.ts';
import '#client/ui/card.css';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { addressOf, type Step } from '#client/model/booking/flow.ts';
import type { ScheduleState } from '#client/model/booking/schedule-state.ts';
import { isVisit } from '#client/model/booking/visit-state.ts';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';
import { findSlot, slotTitle } from '#client/model/visit/slots.ts';
import type { Checkout } from '../use-checkout.ts';
import { VisitRows } from './visit-services.tsx';

/** The choices so far, each with a link that changes it. */
export function VisitCard({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { state } = checkout;
  const { selectedLocation: location } = state;
  const found = findSlot(state.datesList, state.preferredTime);
  return (
    <ul className="card visit divided">
      {isVisit(state) ? <VisitRows onStep={(to) => goTo(addressOf(to))} /> : <ServiceRow state={state} />}
      <Row
        icon="calendar"
        step="time"
        title={found ? slotTitle(found) : t('noTimeYet')}
        text={checkout.zone}
      />
      <Row
        icon="pin"
        step="location"
        title={location?.address ?? ''}
        text={[location?.city, location?.state].filter(Boolean).join(', ')}
      />
    </ul>
  );
}

/** The service and its vehicle, with the vehicle's drawing. */
function ServiceRow({ state }: { readonly state: ScheduleState }) {
  const { selectedVehicle: vehicle, selectedService: service } = state;
  if (!vehicle || !service) return null;
  const extras = [
    state.selectedServicePartsType?.title ?? '',
    ...state.selectedSubServiceAddons.map((one) => one.servicesAddonsTitle),
  ].filter(Boolean);
  return (
    <li>
      <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={72} />
      <span className="grow">
        <b className="capital">{service.servicesTitle}</b>
        <span className="small muted own-line">{[vehicleName(vehicle), ...extras].join(' · ')}</span>
      </span>
      <ChangeLink step="service" what={service.servicesTitle} />
    </li>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly step: Step;
  readonly title: string;
  readonly text: string;
}

function Row({ icon, step, title, text }: RowProps) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <span className="grow">
        <b className="capital">{title}</b>
        {text ? <span className="small muted own-line capital">{text}</span> : null}
      </span>
      <ChangeLink step={step} what={title} />
    </li>
  );
}

function ChangeLink({ step, what }: { readonly step: Step; readonly what: string }) {
  const t = useMessages('checkout');
  return (
    <Link to={addressOf(step)} className="link small" label={t('changeOne', { what })}>
      {t('change')}
    </Link>
  );
}
