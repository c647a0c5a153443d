import { useState } from 'react';
import { Button } from './button.tsx';
import { ask } from './dialog.ts';

interface DeleteButtonProps {
  readonly label: string;
  readonly question: {
    readonly title: string;
    readonly text: string;
    readonly no: string;
    readonly yes: string;
  };
  readonly remove: () => Promise<void>;
  readonly onDeleted: () => void;
}

/** Asks for confirmation, then deletes. The central handler shows refusals. */
export function DeleteButton({ label, question, remove, onDeleted }: DeleteButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const answer = await ask({
      title: question.title,
      text: question.text,
      buttons: [
        { value: 'no', label: question.no },
        { value: 'yes', label: question.yes, kind: 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    setBusy(true);
    await remove()
      .then(onDeleted, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button kind="danger" icon="trash" busy={busy} onClick={() => void run()}>
        {label}
      </Button>
    </div>
  );
}
