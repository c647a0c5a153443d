import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { LocationPicker } from '#client/features/locations/location-picker.tsx';
import { VehiclePicker } from '#client/features/vehicles/vehicle-picker.tsx';
import { vehicleName, vehicleTraits } from '#client/model/vehicle/vehicle-name.ts';
import '#client/model/place/locations.css';
import '#client/features/vehicles/vehicles.css';
import type { Location, Vehicle } from '#client/model/booking/booking-types.ts';
import { FlowStep } from './flow-step.tsx';
import { selectLocation, selectVehicle } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';

const LocationSheet = lazySheet(
  () => import('#client/features/locations/location-sheet.tsx'),
  'LocationSheet',
);
const VehicleSheet = lazySheet(() => import('#client/features/vehicles/vehicle-sheet.tsx'), 'VehicleSheet');

export interface StepProps {
  readonly number: number;
  readonly state: 'done' | 'now' | 'todo';
  readonly onOpen: () => void;
  readonly onSettled: () => void;
}

export function LocationStep({ onSettled, ...step }: StepProps) {
  const t = useMessages('locations');
  const { selectedLocation: chosen } = schedule.use();
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const pick = (location: Location) => {
    change((now) => selectLocation(now, location));
    onSettled();
  };
  return (
    <FlowStep
      {...step}
      title={t('title')}
      chosen={chosen ? `${chosen.address}, ${chosen.city}` : ''}
      details={[chosen?.locationsName, chosen?.zip].filter(Boolean).join(' · ')}
    >
      <LocationPicker onPick={pick} onEdit={setEditing} onAdd={() => setEditing('new')} />
      <LocationSheet
        open={editing !== null}
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={(saved) => {
          setEditing(null);
          if (schedule.get().selectedLocation?.usersLocationsId === saved.usersLocationsId) onSettled();
        }}
      />
    </FlowStep>
  );
}

export function VehicleStep({ onSettled, ...step }: StepProps) {
  const t = useMessages('vehicles');
  const { selectedVehicle: chosen } = schedule.use();
  const [editing, setEditing] = useState<Vehicle | 'new' | null>(null);
  const pick = (vehicle: Vehicle) => {
    change((now) => selectVehicle(now, vehicle));
    onSettled();
  };
  return (
    <FlowStep
      {...step}
      title={t('title')}
      chosen={chosen ? vehicleName(chosen) : ''}
      details={chosen ? vehicleTraits(chosen) : ''}
    >
      <VehiclePicker onPick={pick} onEdit={setEditing} onAdd={() => setEditing('new')} />
      <VehicleSheet
        open={editing !== null}
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          onSettled();
        }}
      />
    </FlowStep>
  );
}
