import { type ReactNode, useId, useState } from 'react';
import { AppPage } from '../app-page.tsx';
import { Button } from '../button.tsx';
import { RequiredNote } from './required-note.tsx';

/** Connects a form to the submit button of its page or sheet. */
export interface FormLink {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  /** Replaces the button's label for other steps than saving; undefined: the default label. */
  readonly onSubmitLabel: (label: string | undefined) => void;
}

/** The form's link, and what its submit button shows. */
export function useFormLink() {
  const id = useId();
  const [busy, onBusy] = useState(false);
  const [label, onSubmitLabel] = useState<string>();
  const form: FormLink = { id, onBusy, onSubmitLabel };
  return { form, busy, label };
}

interface FormPageProps {
  readonly title: string;
  /** Target of the back button if the history is empty. */
  readonly back: string;
  readonly save: string;
  /** The form is loaded; until then there is no submit button. */
  readonly ready: boolean;
  readonly children: (form: FormLink) => ReactNode;
}

/** A page with one form and its submit button fixed below. */
export function FormPage({ title, back, save, ready, children }: FormPageProps) {
  const { form, busy, label } = useFormLink();
  return (
    <AppPage
      title={title}
      back={back}
      width="form"
      footer={
        ready ? (
          <Button wide busy={busy} type="submit" form={form.id}>
            {label ?? save}
          </Button>
        ) : null
      }
    >
      <div className="stack">
        {ready ? <RequiredNote /> : null}
        {/* The note comes with the form: another element, as the placeholder before it does not move. */}
        <div key={String(ready)}>{children(form)}</div>
      </div>
    </AppPage>
  );
}
