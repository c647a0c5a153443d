import { useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ask } from '#client/ui/dialog.ts';
import type { Vehicle } from '../booking/booking-types.ts';
import { useVehicleActions } from './use-vehicles.ts';
import { vehicleName } from './vehicle-name.ts';

interface DeleteVehicleProps {
  readonly vehicle: Vehicle;
  readonly onDeleted: () => void;
}

/** Asks first. A vehicle that an open order needs is refused by the server, which says so. */
export function DeleteVehicle({ vehicle, onDeleted }: DeleteVehicleProps) {
  const t = useTexts('vehicles');
  const { remove } = useVehicleActions();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const answer = await ask({
      title: t('delete.title'),
      text: t('delete.text', { name: vehicleName(vehicle) }),
      buttons: [
        { value: 'no', label: t('delete.no') },
        { value: 'yes', label: t('delete.yes'), kind: 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    setBusy(true);
    await remove(vehicle.usersVehiclesId)
      .then(onDeleted, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button kind="danger" icon="trash" busy={busy} onClick={() => void run()}>
        {t('delete.label')}
      </Button>
    </div>
  );
}
