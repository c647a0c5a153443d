import { useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ask } from '#client/ui/dialog.ts';
import type { Location } from '../booking/booking-types.ts';
import { useLocationActions } from './use-locations.ts';

interface DeleteLocationProps {
  readonly location: Location;
  readonly onDeleted: () => void;
}

/** Asks first. A place that an open order needs is refused by the server, which says so. */
export function DeleteLocation({ location, onDeleted }: DeleteLocationProps) {
  const t = useTexts('locations');
  const { remove } = useLocationActions();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const answer = await ask({
      title: t('delete.title'),
      text: t('delete.text', { name: location.locationsName || location.address }),
      buttons: [
        { value: 'no', label: t('delete.no') },
        { value: 'yes', label: t('delete.yes'), kind: 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    setBusy(true);
    await remove(location.usersLocationsId)
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
