import { useMessages } from '#client/messages/i18n.ts';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import type { Location } from '#client/model/booking/booking-types.ts';
import { DeleteLocation } from './delete-location.tsx';
import { LocationForm } from './location-form.tsx';

interface LocationSheetProps {
  readonly open: boolean;
  /** Null while it is closed. */
  readonly editing: Location | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
}

/** The location form as a panel, on wide screens. */
export function LocationSheet({ open, editing, onClose, onSaved }: LocationSheetProps) {
  const t = useMessages('locations');
  const location = editing === 'new' ? null : editing;
  return (
    <FormSheet open={open} onClose={onClose} title={location ? t('edit') : t('add')} save={t('save')}>
      {(form) => (
        <>
          <LocationForm
            {...form}
            location={location}
            onSaved={(saved) => {
              if (!saved.serviceable) showToast(saved.notServiceableReason || t('notServed'));
              onSaved(saved);
            }}
          />
          {location ? <DeleteLocation location={location} onDeleted={onClose} /> : null}
        </>
      )}
    </FormSheet>
  );
}
