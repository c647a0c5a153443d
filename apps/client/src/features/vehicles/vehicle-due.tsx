import { useMessages } from '#client/messages/i18n.ts';
import { DueLine } from './due-line.tsx';
import { urgent, useDue } from './use-due.ts';

interface VehicleDueProps {
  readonly vehicleId: number;
  /** How many lines at most. */
  readonly most?: number;
}

/** What is due or soon due on one vehicle, for screens about other things: nothing at all when nothing is. */
export function VehicleDue({ vehicleId, most = 2 }: VehicleDueProps) {
  const t = useMessages('passport');
  const { data } = useDue();
  const mine = data?.data.find((one) => one.usersVehiclesId === vehicleId);
  const lines = mine ? urgent(mine).slice(0, most) : [];
  if (lines.length === 0) return null;
  return (
    <ul className="due-lines" aria-label={t('due.title')}>
      {lines.map((item) => (
        <DueLine key={item.code} vehicleId={vehicleId} item={item} short />
      ))}
    </ul>
  );
}
