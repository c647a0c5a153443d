import { type ReactNode, useId, useState } from 'react';
import { AppPage } from './app-page.tsx';
import { Button } from './button.tsx';

/** What a form needs of the frame that holds its submit button. */
export interface FormLink {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  /** What the button says while it does another step than saving; undefined: the frame's own label. */
  readonly onSubmitLabel: (label: string | undefined) => void;
}

interface FormPageProps {
  readonly title: string;
  /** Where to go back to when there is nothing to go back to. */
  readonly back: string;
  readonly save: string;
  /** The form is on the page: nothing is saved while it loads, or when it could not. */
  readonly ready: boolean;
  readonly children: (form: FormLink) => ReactNode;
}

/** A page about one form, whose submit button stays in sight below it. */
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
