import { useId, useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { Vehicle } from '../booking/booking-types.ts';
import { DeleteVehicle } from './delete-vehicle.tsx';
import { VehicleForm } from './vehicle-form.tsx';

interface VehicleSheetProps {
  /** Null: closed. */
  readonly editing: Vehicle | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: Vehicle) => void;
}

/** The form of a vehicle beside the page that asked for it, on wide screens. */
export function VehicleSheet({ editing, onClose, onSaved }: VehicleSheetProps) {
  const t = useTexts('vehicles');
  const form = useId();
  const [busy, setBusy] = useState(false);
  const vehicle = editing === 'new' ? null : editing;
  return (
    <Sheet
      open={editing !== null}
      onClose={onClose}
      title={vehicle ? t('edit') : t('add')}
      wide="panel"
      tall
      footer={
        <Button busy={busy} type="submit" form={form}>
          {t('save')}
        </Button>
      }
    >
      {editing === null ? null : (
        <div className="stack">
          <VehicleForm id={form} vehicle={vehicle} onBusy={setBusy} onSaved={onSaved} />
          {vehicle ? <DeleteVehicle vehicle={vehicle} onDeleted={onClose} /> : null}
        </div>
      )}
    </Sheet>
  );
}
