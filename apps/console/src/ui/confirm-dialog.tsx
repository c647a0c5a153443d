import type { Input, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { useFrameTexts } from '#console/app/texts.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { toast } from './toast.ts';

interface ConfirmProps<E extends Endpoint> {
  /** What is done: over the question, and on the button that does it. */
  readonly title: string;
  /** What it does, in a sentence. */
  readonly text: string;
  readonly endpoint: E;
  readonly input: (reason: string) => Input<E>;
  /** It is asked why; the reason goes into the log. */
  readonly withReason?: boolean;
  readonly danger?: boolean;
  readonly stale?: readonly Endpoint[];
  readonly onClose: () => void;
}

/** Asks before something is done that others feel, and says what the server said of it. */
export function ConfirmDialog<E extends Endpoint>(props: ConfirmProps<E>) {
  const { title, text, endpoint, input, withReason = false, danger = false, stale = [], onClose } = props;
  const t = useFrameTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="dialog-text">{text}</p>
      <Form
        endpoint={endpoint}
        input={({ reason }) => input(typeof reason === 'string' ? reason : '')}
        stale={stale}
        submit={title}
        danger={danger}
        onCancel={onClose}
        onDone={(answer: Output<E>) => {
          toast(answer.message);
          onClose();
        }}
      >
        {withReason ? <Field name="reason" label={t('reason')} long /> : null}
      </Form>
    </Dialog>
  );
}
