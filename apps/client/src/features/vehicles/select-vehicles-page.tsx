import { useGo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { Vehicle } from '../booking/booking-types.ts';
import { openNextStep } from '../booking/open-next-step.ts';
import { selectVehicle } from '../booking/schedule-state.ts';
import { change } from '../booking/schedule-store.ts';
import { StepPage } from '../booking/step-page.tsx';
import { useVehicles } from './use-vehicles.ts';
import { VehiclePicker } from './vehicle-picker.tsx';
import './vehicles.css';

/** Step 2: which vehicle is it about? */
export function SelectVehiclesPage() {
  const t = useMessages('vehicles');
  const { go } = useGo();
  const { refetch } = useVehicles();
  const pick = (vehicle: Vehicle) => {
    change((now) => selectVehicle(now, vehicle));
    openNextStep();
  };
  const details = (vehicleId: number | string, query = '') =>
    go(`${fill(paths.vehicleDetails, { vehicleId })}${query}`);
  return (
    <StepPage step="vehicle" title={t('title')} onRefresh={refetch}>
      <VehiclePicker
        onPick={pick}
        onEdit={(one) => details(one.usersVehiclesId, '?edit=1')}
        onAdd={() => details('new')}
      />
    </StepPage>
  );
}
