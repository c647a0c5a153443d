import { useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { addressOf, placeOf, type Step } from './flow.ts';
import { schedule } from './schedule-store.ts';

/** The answers before a step in one line, each a link that changes it. */
export function ChosenLine({ before }: { readonly before: Step }) {
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
