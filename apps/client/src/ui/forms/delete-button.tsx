import { useState } from 'react';
import { Button } from '../button.tsx';
import { isConfirmed, type Question } from '../sheets/dialog.ts';

interface DeleteButtonProps {
  readonly label: string;
  readonly question: Omit<Question, 'kind'>;
  readonly remove: () => Promise<void>;
  readonly onDeleted: () => void;
}

/** Asks for confirmation, then deletes. The central handler shows refusals. */
export function DeleteButton({ label, question, remove, onDeleted }: DeleteButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (!(await isConfirmed({ ...question, kind: 'danger' }))) return;
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
