import type { Input, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { ReactNode } from 'react';

/** A row of a list's answer, whose rows are its `data`. */
export type RowOf<E extends Endpoint> = Output<E> extends { data: readonly (infer R)[] } ? R : never;

/** The value of a cell, on the screen and in an exported file. */
type Content<R> =
  | { readonly text: (row: R) => string; readonly cell?: (row: R) => ReactNode }
  /** It is not exported. */
  | { readonly cell: (row: R) => ReactNode }
  /** An instant, ISO 8601, shown in the reader's language; '' is shown as `none`. */
  | { readonly time: (row: R) => string; readonly none?: string }
  /** An amount, '1234.50': shown as a price. */
  | { readonly amount: (row: R) => string };

export type Column<R> = Content<R> & {
  /** Its name in the choice of columns, and in the address. */
  readonly id: string;
  readonly title: string;
  /** The sort key of the call; left out if the column does not sort. */
  readonly sort?: string;
  /** The width; `rest` takes what the others leave. */
  readonly size?: 'xs' | 's' | 'm' | 'l' | 'rest';
  readonly right?: boolean;
  /** Left out on a phone, and beside an open row until the reader chooses it. */
  readonly wide?: boolean;
  /** On a phone, another column of a tall row has its content. */
  readonly joined?: boolean;
  /** Hidden until the reader chooses it. */
  readonly hidden?: boolean;
};

/** Formatters for instants and amounts. */
export interface Formats {
  readonly time: (iso: string) => string;
  readonly money: (amount: string) => string;
}

/** What a cell shows. */
export function cellOf<R>(column: Column<R>, row: R, { time, money }: Formats): ReactNode {
  if ('time' in column) {
    const iso = column.time(row);
    return iso === '' ? column.none : time(iso);
  }
  if ('amount' in column) return money(column.amount(row));
  return column.cell?.(row) ?? ('text' in column ? column.text(row) : null);
}

/** Reads a column's cell for an exported file; undefined if the column is not exported. */
export function exportedOf<R>(column: Column<R>): ((row: R) => string) | undefined {
  if ('time' in column) return column.time;
  if ('amount' in column) return column.amount;
  return 'text' in column ? column.text : undefined;
}

/** The hidden columns after one is toggled; the last visible column stays. */
export function columnsToggled(
  columns: readonly Pick<Column<never>, 'id'>[],
  hidden: readonly string[],
  id: string,
): readonly string[] {
  const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
  return next.length < columns.length ? next : hidden;
}

/** Filters of a list by their name in the query; '' means no filter. */
export type Filters = Readonly<Record<string, string>>;

export interface ListProps<E extends Endpoint> {
  readonly endpoint: E;
  /** Names the list where its columns are remembered, and the exported file. */
  readonly name: string;
  /** The accessible name of the list. */
  readonly label: string;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly idOf: (row: RowOf<E>) => number | string;
  /** The list's address below `/admin`; each row has a page below it. */
  readonly path?: string | undefined;
  /** Opens a row that has no page. */
  readonly onOpen?: ((row: RowOf<E>) => void) | undefined;
  /** The row that is open beside the list, if rows have no page. */
  readonly opened?: RowOf<E> | undefined;
  readonly filters: Filters;
  /** Makes the call's input from cursor, length, sort and filters. */
  readonly input: (query: Filters) => Input<E>;
  readonly empty: string;
  /** A row is open beside the list, which then shows columns of its own choice. */
  readonly isBeside?: boolean;
  /** Rows of two lines. */
  readonly tall?: boolean;
}
