import { useMessages } from '#client/messages/i18n.ts';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import type { Vehicle } from '#client/model/booking/booking-types.ts';
import { DeleteVehicle } from './delete-vehicle.tsx';
import { VehicleForm } from './vehicle-form.tsx';

interface VehicleSheetProps {
  readonly open: boolean;
  /** Null while it is closed. */
  readonly editing: Vehicle | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: Vehicle) => void;
}

/** The vehicle form as a panel, on wide screens. */
export function VehicleSheet({ open, editing, onClose, onSaved }: VehicleSheetProps) {
  const t = useMessages('vehicles');
  const vehicle = editing === 'new' ? null : editing;
  return (
    <FormSheet open={open} onClose={onClose} title={vehicle ? t('edit') : t('add')} save={t('save')}>
      {(form) => (
        <>
          <VehicleForm form={form} vehicle={vehicle} onSaved={onSaved} />
          {vehicle ? <DeleteVehicle vehicle={vehicle} onDeleted={onClose} /> : null}
        </>
      )}
    </FormSheet>
  );
}
