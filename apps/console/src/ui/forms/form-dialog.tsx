import type { Endpoint } from '@hoist/contract/endpoint';
import type { ReactNode } from 'react';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from './field.tsx';
import { Form, type FormProps } from './form.tsx';
import { toast } from '../toast.tsx';

export interface FormDialogProps<E extends Endpoint> extends Omit<FormProps<E>, 'submit' | 'onCancel'> {
  /** The heading, and the label of the submit button. */
  readonly title: string;
  /** A different label of the submit button. */
  readonly submit?: string;
  /** Explains the effect in a sentence. */
  readonly text?: ReactNode;
  /** Adds a field for the reason, which goes into the activity log. */
  readonly withReason?: boolean;
  /** Shown in place of the form, for example while its choices load. */
  readonly instead?: ReactNode;
  readonly onClose: () => void;
}

/** Asks before something is done, and closes once the server has done it. */
export function FormDialog<E extends Endpoint>(props: FormDialogProps<E>) {
  const { title, text, withReason = false, instead, onClose, children, ...form } = props;
  const { submit = title, onDone = ({ message }) => toast(message) } = props;
  const t = useCommonMessages();
  return (
    <Dialog title={title} onClose={onClose}>
      {text === undefined ? null : <p className="dialog-text">{text}</p>}
      {instead ?? (
        <Form
          {...form}
          submit={submit}
          onCancel={onClose}
          onDone={(answer) => {
            onDone(answer);
            onClose();
          }}
        >
          {withReason ? <Field name="reason" label={t('reason')} long /> : null}
          {children}
        </Form>
      )}
    </Dialog>
  );
}
