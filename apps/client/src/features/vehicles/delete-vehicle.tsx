import { useMessages } from '#client/messages/i18n.ts';
import { DeleteButton } from '#client/ui/forms/delete-button.tsx';
import type { Vehicle } from '#client/model/booking/booking-types.ts';
import { removeVehicle } from '#client/model/vehicle/use-vehicles.ts';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';

interface DeleteVehicleProps {
  readonly vehicle: Vehicle;
  readonly onDeleted: () => void;
}

/** The server refuses to delete a vehicle of an open order. */
export function DeleteVehicle({ vehicle, onDeleted }: DeleteVehicleProps) {
  const t = useMessages('vehicles');
  return (
    <DeleteButton
      label={t('delete.label')}
      question={{
        title: t('delete.title'),
        text: t('delete.text', { name: vehicleName(vehicle) }),
        no: t('delete.no'),
        yes: t('delete.yes'),
      }}
      remove={() => removeVehicle(vehicle.usersVehiclesId)}
      onDeleted={onDeleted}
    />
  );
}
