import { useMessages } from '#client/messages/i18n.ts';
import { DeleteButton } from '#client/ui/delete-button.tsx';
import type { Location } from '../booking/booking-types.ts';
import { useLocationActions } from './use-locations.ts';

interface DeleteLocationProps {
  readonly location: Location;
  readonly onDeleted: () => void;
}

/** A place that an open order needs is refused by the server, which says so. */
export function DeleteLocation({ location, onDeleted }: DeleteLocationProps) {
  const t = useMessages('locations');
  const { remove } = useLocationActions();
  return (
    <DeleteButton
      label={t('delete.label')}
      question={{
        title: t('delete.title'),
        text: t('delete.text', { name: location.locationsName || location.address }),
        no: t('delete.no'),
        yes: t('delete.yes'),
      }}
      remove={() => remove(location.usersLocationsId)}
      onDeleted={onDeleted}
    />
  );
}
