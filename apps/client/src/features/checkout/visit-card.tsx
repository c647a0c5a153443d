import { useMessages } from '#client/messages/i18n.ts';
import '#client/ui/card.css';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { goTo } from '#client/app/navigation.ts';
import { addressOf, type Step } from '../booking/flow.ts';
import { isVisit } from '../booking/visit-state.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { findSlot, slotTitle } from './slots.ts';
import type { Checkout } from './use-checkout.ts';
import { VisitRows } from './visit-services.tsx';

/** The choices so far, each with a link that changes it. */
export function VisitCard({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { state } = checkout;
  const found = findSlot(state.datesList, state.preferredTime);
  const extras = [
    state.selectedServicePartsType?.title ?? '',
    ...state.selectedSubServiceAddons.map((one) => one.servicesAddonsTitle),
  ].filter(Boolean);
  const rows: readonly (readonly [IconName, Step, string, string])[] = [
    ['calendar', 'time', found ? slotTitle(found) : t('noTimeYet'), checkout.zone],
    ['wrench', 'service', state.selectedService?.servicesTitle ?? '', extras.join(' · ')],
    ['car', 'vehicle', state.selectedVehicle ? vehicleName(state.selectedVehicle) : '', ''],
    [
      'pin',
      'location',
      state.selectedLocation?.address ?? '',
      [state.selectedLocation?.city, state.selectedLocation?.state].filter(Boolean).join(', '),
    ],
  ];
  const several = isVisit(state);
  return (
    <ul className="card visit divided">
      {rows.map(([icon, step, title, text]) =>
        several && step === 'vehicle' ? null : several && step === 'service' ? (
          <VisitRows key={step} onStep={(to) => goTo(addressOf(to))} />
        ) : (
          <li key={step}>
            <Icon name={icon} size={20} />
            <span className="grow">
              <b className="capital">{title}</b>
              {text ? <span className="small muted own-line">{text}</span> : null}
            </span>
            <Link to={addressOf(step)} className="link small" label={t('changeOne', { what: title })}>
              {t('change')}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
