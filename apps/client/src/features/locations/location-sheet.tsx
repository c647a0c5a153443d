import { useId, useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { showToast } from '#client/ui/toast.ts';
import type { Location } from '../booking/booking-types.ts';
import { DeleteLocation } from './delete-location.tsx';
import { LocationForm } from './location-form.tsx';

interface LocationSheetProps {
  /** Null: closed. */
  readonly editing: Location | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
}

/** The form of a place beside the page that asked for it, on wide screens. */
export function LocationSheet({ editing, onClose, onSaved }: LocationSheetProps) {
  const t = useTexts('locations');
  const form = useId();
  const [busy, setBusy] = useState(false);
  const location = editing === 'new' ? null : editing;
  return (
    <Sheet
      open={editing !== null}
      onClose={onClose}
      title={location ? t('edit') : t('add')}
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
          <LocationForm
            id={form}
            location={location}
            onBusy={setBusy}
            onSaved={(saved) => {
              if (!saved.serviceable) showToast(saved.notServiceableReason || t('notServed'));
              onSaved(saved);
            }}
          />
          {location ? <DeleteLocation location={location} onDeleted={onClose} /> : null}
        </div>
      )}
    </Sheet>
  );
}
