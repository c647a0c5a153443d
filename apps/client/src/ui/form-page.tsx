import { type ReactNode, useId, useState } from 'react';
import { AppPage } from './app-page.tsx';
import { Button } from './button.tsx';

/** Connects a form to the submit button of its page or sheet. */
export interface FormLink {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  /** Replaces the button's label for other steps than saving; undefined: the default label. */
  readonly onSubmitLabel: (label: string | undefined) => void;
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
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [label, setLabel] = useState<string>();
  return (
    <AppPage
      title={title}
      back={back}
      width="form"
      withoutCart
      footer={
        ready ? (
          <Button wide busy={busy} type="submit" form={id}>
            {label ?? save}
          </Button>
        ) : null
      }
    >
      {children({ id, onBusy: setBusy, onSubmitLabel: setLabel })}
    </AppPage>
  );
}
