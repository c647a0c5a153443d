import { useGo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { Vehicle } from '#client/model/booking/booking-types.ts';
import { openNextStep } from '#client/model/booking/open-next-step.ts';
import { selectVehicle } from '#client/model/booking/schedule-state.ts';
import { change } from '#client/model/booking/schedule-store.ts';
import { StepPage } from './step-page.tsx';
import { useVehicles } from '#client/model/vehicle/use-vehicles.ts';
import { VehiclePicker } from '#client/features/vehicles/vehicle-picker.tsx';
import '#client/features/vehicles/vehicles.css';

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
