import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Sheet } from '../sheets/sheet.tsx';
import { SubmitForm } from './submit-form.tsx';

interface SubmitSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The submit button. */
  readonly submit: {
    readonly label: string;
    readonly busy: boolean;
    readonly kind?: 'primary' | 'danger';
    readonly disabled?: boolean;
  };
  /** Another button, left of the submit button. */
  readonly beside?: ReactNode;
  /** Label of a closing button, left of the submit button. */
  readonly cancel?: string;
  readonly onSubmit: () => void;
  /** Replaces the form after it was sent, with the label of the closing button. */
  readonly sent?: { readonly content: ReactNode; readonly done: string } | undefined;
  readonly children: ReactNode;
}

/** A short form in a sheet, with its buttons fixed below. */
export function SubmitSheet(props: SubmitSheetProps) {
  const { open, onClose, title, submit, beside, cancel, onSubmit, sent, children } = props;
  const form = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        sent ? (
          <Button onClick={onClose}>{sent.done}</Button>
        ) : (
          <>
            {beside}
            {cancel === undefined ? null : (
              <Button kind="quiet" onClick={onClose}>
                {cancel}
              </Button>
            )}
            <Button
              kind={submit.kind ?? 'primary'}
              type="submit"
              form={form}
              busy={submit.busy}
              disabled={submit.disabled}
            >
              {submit.label}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        sent.content
      ) : (
        <SubmitForm id={form} onSubmit={onSubmit}>
          {children}
        </SubmitForm>
      )}
    </Sheet>
  );
}
