import { useMessages } from '#client/messages/i18n.ts';
import { DeleteButton } from '#client/ui/forms/delete-button.tsx';
import type { Location } from '#client/model/booking/booking-types.ts';
import { removeLocation } from '#client/model/place/use-locations.ts';

interface DeleteLocationProps {
  readonly location: Location;
  readonly onDeleted: () => void;
}

/** The server refuses to delete a location of an open order. */
export function DeleteLocation({ location, onDeleted }: DeleteLocationProps) {
  const t = useMessages('locations');
  return (
    <DeleteButton
      label={t('delete.label')}
      question={{
        title: t('delete.title'),
        text: t('delete.text', { name: location.locationsName || location.address }),
        no: t('delete.no'),
        yes: t('delete.yes'),
      }}
      remove={() => removeLocation(location.usersLocationsId)}
      onDeleted={onDeleted}
    />
  );
}
