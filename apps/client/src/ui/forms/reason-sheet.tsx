import { type ReactNode, useState } from 'react';
import { SubmitSheet } from './submit-sheet.tsx';
import { TextArea } from './field.tsx';

interface ReasonSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly busy: boolean;
  /** Called with a trimmed, non-empty reason. */
  readonly onReason: (reason: string) => void;
  readonly children?: ReactNode;
  readonly words: {
    readonly title: string;
    readonly question: string;
    /** The consequences. */
    readonly text: string;
    readonly reason: string;
    readonly missing: string;
    readonly no: string;
    readonly yes: string;
  };
}

/** Confirms that an order ends, with a reason for the other party. */
export function ReasonSheet({ open, onClose, busy, onReason, children, words }: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={words.title}
      submit={{ label: words.yes, kind: 'danger', busy }}
      cancel={words.no}
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
        onText={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
        error={missing ? words.missing : undefined}
      />
    </SubmitSheet>
  );
}
