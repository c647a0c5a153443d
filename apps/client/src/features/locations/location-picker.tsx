import { isDoor, radiusText } from '@hoist/domain/scheduling/precision';
import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/forms/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Loaded } from '#client/ui/states.tsx';
import type { Location } from '#client/model/booking/booking-types.ts';
import { PickList } from '#client/ui/lists/pick-list.tsx';
import { PickRow } from '#client/ui/lists/pick-row.tsx';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { useLastSelection } from '#client/model/booking/use-last-selection.ts';
import { useLocations, wantMessage } from '#client/model/place/use-locations.ts';

interface LocationPickerProps {
  readonly onPick: (location: Location) => void;
  readonly onEdit: (location: Location) => void;
  readonly onAdd: () => void;
}

/** The customer's locations, with the reason why one is not served. */
export function LocationPicker({ onPick, onEdit, onAdd }: LocationPickerProps) {
  const t = useMessages('locations');
  const query = useLocations();
  const { selectedLocation } = schedule.use();
  const last = useLastSelection();
  return (
    <Loaded query={query} waits={last === undefined}>
      {({ data }) => (
        <PickList
          items={data}
          isLast={(one) => one.usersLocationsId === last?.usersLocationsId}
          empty={{ drawing: 'locations', title: t('empty.title'), text: t('empty.text') }}
          addLabel={t('add')}
          onAdd={onAdd}
        >
          {(one) => (
            <LocationRow
              key={one.usersLocationsId}
              location={one}
              selected={one.usersLocationsId === selectedLocation?.usersLocationsId}
              onPick={() => onPick(one)}
              onEdit={() => onEdit(one)}
            />
          )}
        </PickList>
      )}
    </Loaded>
  );
}

/** Asks for a pin where the position is not that of a door. */
function PinHint({ location, onEdit }: Pick<LocationRowProps, 'location' | 'onEdit'>) {
  const t = useMessages('locations');
  if (isDoor(location)) return null;
  return (
    <Button small kind="quiet" icon="pin" onClick={onEdit}>
      {t('setPin', { radius: radiusText(location.radiusM) })}
    </Button>
  );
}

/** The request for a message once the place is served. */
function ServedMessage({ location }: { readonly location: Location }) {
  const t = useMessages('locations');
  /** What was chosen, until the answer arrives. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = (wanted: boolean) => {
    setChosen(wanted);
    void wantMessage(location.usersLocationsId, wanted).finally(() => setChosen(null));
  };
  return (
    <Checkbox
      checked={chosen ?? location.servedMessageWanted}
      disabled={chosen !== null}
      onChange={(event) => change(event.target.checked)}
    >
      {t('messageWhenServed')}
    </Checkbox>
  );
}

interface LocationRowProps {
  readonly location: Location;
  readonly selected: boolean;
  readonly onPick: () => void;
  readonly onEdit: () => void;
}

function LocationRow({ location, selected, onPick, onEdit }: LocationRowProps) {
  const t = useMessages('locations');
  const street = location.address;
  return (
    <PickRow
      leading={
        <span className="centred pick-icon">
          <Icon name="pin" />
        </span>
      }
      title={location.locationsName || street}
      selected={selected}
      disabled={!location.serviceable}
      below={
        location.serviceable ? (
          <PinHint location={location} onEdit={onEdit} />
        ) : (
          <ServedMessage location={location} />
        )
      }
      onPick={onPick}
      action={
        <IconButton
          icon="edit"
          label={t('editOne', { name: location.locationsName || street })}
          onClick={onEdit}
        />
      }
    >
      <span className="small muted">
        {[location.locationsName ? street : '', `${location.city}, ${location.state}`, location.zip]
          .filter(Boolean)
          .join(', ')}
      </span>
      {location.serviceable ? (
        <span className="small place-served">
          <Icon name="done" size={16} />
          <span>
            {t('served')}
            {location.isDefault ? ` · ${t('default')}` : ''}
          </span>
        </span>
      ) : (
        <span className="small place-not-served">
          <Icon name="alert" size={16} />
          {location.notServiceableReason || t('notServed')}
        </span>
      )}
    </PickRow>
  );
}
