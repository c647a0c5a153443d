import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SubmitSheet } from '#client/ui/submit-sheet.tsx';
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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={words.title}
      submit={{ label: words.yes, kind: 'danger', busy }}
      beside={
        <Button kind="quiet" onClick={onClose}>
          {words.no}
        </Button>
      }
      onSubmit={() => {
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
    </SubmitSheet>
  );
}
