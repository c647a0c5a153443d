import { useMessages } from '#client/messages/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import type { Vehicle } from '#client/model/booking/booking-types.ts';
import { PickList } from '#client/ui/lists/pick-list.tsx';
import { PickRow } from '#client/ui/lists/pick-row.tsx';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { useLastSelection } from '#client/model/booking/use-last-selection.ts';
import { useVehicles } from '#client/model/vehicle/use-vehicles.ts';
import { vehicleName, vehicleTraits } from '#client/model/vehicle/vehicle-name.ts';

interface VehiclePickerProps {
  readonly onPick: (vehicle: Vehicle) => void;
  readonly onEdit: (vehicle: Vehicle) => void;
  readonly onAdd: () => void;
}

export function VehiclePicker({ onPick, onEdit, onAdd }: VehiclePickerProps) {
  const t = useMessages('vehicles');
  const query = useVehicles();
  const { selectedVehicle } = schedule.use();
  const last = useLastSelection();
  return (
    <Loaded query={query} waits={last === undefined}>
      {({ arAutos }) => (
        <PickList
          items={arAutos}
          isLast={(one) => one.usersVehiclesId === last?.usersVehiclesId}
          empty={{ drawing: 'vehicles', title: t('empty.title'), text: t('empty.text') }}
          addLabel={t('add')}
          onAdd={onAdd}
        >
          {(one) => (
            <PickRow
              key={one.usersVehiclesId}
              leading={<VehicleDrawing shape={one.bodyShape} colour={one.colour} width={88} />}
              title={vehicleName(one)}
              selected={one.usersVehiclesId === selectedVehicle?.usersVehiclesId}
              onPick={() => onPick(one)}
              action={
                <IconButton
                  icon="edit"
                  label={t('editOne', { name: vehicleName(one) })}
                  onClick={() => onEdit(one)}
                />
              }
            >
              <span className="small muted num">{vehicleTraits(one) || t('noTraits')}</span>
              {one.priceToConfirm ? <span className="small vehicle-note">{t('priceToConfirm')}</span> : null}
            </PickRow>
          )}
        </PickList>
      )}
    </Loaded>
  );
}
