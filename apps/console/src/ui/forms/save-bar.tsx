import { useEffect } from 'react';
import { Button } from '../button.tsx';
import { useTableMessages } from '../lists/table-messages.ts';
import './save-bar.css';

export interface Change {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface SaveBarProps {
  readonly changes: readonly Change[];
  readonly busy: boolean;
  /** Says where to, if not for everyone right away. */
  readonly save?: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Names each change, old to new, with one button to save all of them. Nothing is shown without a change. */
export function SaveBar({ changes, busy, save, onSave, onDiscard }: SaveBarProps) {
  const t = useTableMessages();
  const count = changes.length;
  useEffect(() => {
    if (count === 0) return undefined;
    const heard = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      if (!busy) onSave();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [count, busy, onSave]);
  if (count === 0) return null;
  return (
    <section className="save-bar" aria-label={t('unsaved')}>
      <div>
        <strong>{t('changes', { count })}</strong>
        <ul>
          {changes.map(({ id, name, from, to }) => (
            <li key={id}>
              {name}: {from} <span aria-hidden="true">→</span>
              <span className="unseen">{t('becomes')}</span> {to}
            </li>
          ))}
        </ul>
      </div>
      <div className="actions">
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <Button look="primary" busy={busy} onClick={onSave}>
          {save ?? t('saveChanges', { count })}
        </Button>
      </div>
    </section>
  );
}
