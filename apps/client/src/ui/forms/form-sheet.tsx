import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { type FormLink, useFormLink } from './form-page.tsx';
import { RequiredNote } from './required-note.tsx';
import { Sheet } from '../sheets/sheet.tsx';

interface FormSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly save: string;
  readonly children: (form: FormLink) => ReactNode;
}

/** A form in a sheet, remounted at each opening; its submit button is fixed below. */
export function FormSheet({ open, onClose, title, save, children }: FormSheetProps) {
  const { form, busy, label } = useFormLink();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      wide="panel"
      tall
      footer={
        <Button busy={busy} type="submit" form={form.id}>
          {label ?? save}
        </Button>
      }
    >
      {open ? (
        <div className="stack">
          <RequiredNote />
          {children(form)}
        </div>
      ) : null}
    </Sheet>
  );
}
