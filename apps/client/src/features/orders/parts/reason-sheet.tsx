import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';

interface ReasonSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly busy: boolean;
  /** Gets the reason without blanks around it; never an empty one. */
  readonly onReason: (reason: string) => void;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly words: {
    readonly title: string;
    readonly question: string;
    /** What follows from a yes. */
    readonly text: string;
    readonly reason: string;
    readonly missing: string;
    readonly no: string;
    readonly yes: string;
  };
}

/** Asks whether an order should end, and for the reason that the other side will read. */
export function ReasonSheet({ open, onClose, busy, onReason, children, words }: ReasonSheetProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.no}
          </Button>
          <Button kind="danger" type="submit" form={form} busy={busy}>
            {words.yes}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onReason(reason.trim());
          else setMissing(true);
        }}
      >
        <p>
          <b>{words.question}</b>
        </p>
        <p className="small muted">{words.text}</p>
        {children}
        <TextArea
          label={words.reason}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={missing ? words.missing : undefined}
        />
      </form>
    </Sheet>
  );
}
