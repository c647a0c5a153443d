import type { Endpoint } from '@hoist/contract/endpoint';
import type { ReactNode } from 'react';
import { List } from './list.tsx';
import type { ListProps } from './table.ts';

interface FilteredListProps<E extends Endpoint> extends ListProps<E> {
  /** The fields of its filters. */
  readonly fields?: ReactNode;
  /** What is open of it: a panel, or the page of the route inside. Left out: nothing ever is, and the list has all the room. */
  readonly beside?: ReactNode;
}

/** A list with its filters above it, and what is open of it beside it. */
export function FilteredList<E extends Endpoint>({ fields, beside, ...list }: FilteredListProps<E>) {
  return (
    <>
      {fields === undefined ? null : <div className="filters">{fields}</div>}
      {beside === undefined ? (
        <List {...list} />
      ) : (
        <div className="with-panel">
          <List {...list} />
          {beside}
        </div>
      )}
    </>
  );
}
