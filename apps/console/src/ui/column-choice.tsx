import { Dialog } from './dialog.tsx';
import type { Column } from './table.ts';
import { useTableMessages } from './table-messages.ts';

interface ColumnChoiceProps<R> {
  readonly columns: readonly Column<R>[];
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly onClose: () => void;
}

/** Which columns of a list are shown. */
export function ColumnChoice<R>({ columns, isShown, onToggle, onClose }: ColumnChoiceProps<R>) {
  const t = useTableMessages();
  return (
    <Dialog title={t('columns')} onClose={onClose}>
      <ul className="column-choice">
        {columns.map(({ id, title }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={isShown(id)} onChange={() => onToggle(id)} />
              {title}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
