import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/states.tsx';

interface PickListProps<T> {
  readonly items: readonly T[];
  /** The one of the last booking comes first; the others keep the server's order. */
  readonly isLast: (item: T) => boolean;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly children: (item: T) => ReactNode;
}

/** What a customer has of a kind, to choose from and to add to. */
export function PickList<T>({ items, isLast, empty, addLabel, onAdd, children }: PickListProps<T>) {
  if (items.length === 0)
    return (
      <EmptyState {...empty}>
        <Button icon="plus" onClick={onAdd}>
          {addLabel}
        </Button>
      </EmptyState>
    );
  return (
    <ul className="picks">
      {[...items].sort((a, b) => Number(isLast(b)) - Number(isLast(a))).map(children)}
      <li>
        <button type="button" className="pick-add" onClick={onAdd}>
          <span>
            <Icon name="plus" size={20} />
          </span>
          {addLabel}
        </button>
      </li>
    </ul>
  );
}
