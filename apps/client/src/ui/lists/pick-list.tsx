import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { DrawingName } from '../drawings/drawing.tsx';
import { EmptyState } from '../states.tsx';

interface PickListProps<T> {
  readonly items: readonly T[];
  /** The item of the last booking, which comes first. */
  readonly isLast: (item: T) => boolean;
  readonly empty: { readonly drawing: DrawingName; readonly title: string; readonly text: string };
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly children: (item: T) => ReactNode;
}

/** The customer's vehicles or locations, to choose from and to add to. */
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
        <button type="button" className="row pick-add" onClick={onAdd}>
          <span className="centred">
            <Icon name="plus" size={20} />
          </span>
          {addLabel}
        </button>
      </li>
    </ul>
  );
}
