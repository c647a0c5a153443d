import { useMessages } from '#client/messages/i18n.ts';
import { DeleteButton } from '#client/ui/delete-button.tsx';
import type { Vehicle } from '../booking/booking-types.ts';
import { useVehicleActions } from './use-vehicles.ts';
import { vehicleName } from './vehicle-name.ts';

interface DeleteVehicleProps {
  readonly vehicle: Vehicle;
  readonly onDeleted: () => void;
}

/** A vehicle that an open order needs is refused by the server, which says so. */
export function DeleteVehicle({ vehicle, onDeleted }: DeleteVehicleProps) {
  const t = useMessages('vehicles');
  const { remove } = useVehicleActions();
  return (
    <DeleteButton
      label={t('delete.label')}
      question={{
        title: t('delete.title'),
        text: t('delete.text', { name: vehicleName(vehicle) }),
        no: t('delete.no'),
        yes: t('delete.yes'),
      }}
      remove={() => remove(vehicle.usersVehiclesId)}
      onDeleted={onDeleted}
    />
  );
}
