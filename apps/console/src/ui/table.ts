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
  /** An instant, ISO 8601: shown in the reader's words; where there is none, '', as `none`. */
  | { readonly time: (row: R) => string; readonly none?: string }
  /** An amount, '1234.50': shown as a price. */
  | { readonly amount: (row: R) => string };

export type Column<R> = Content<R> & {
  /** Its name in the choice of columns, and in the address. */
  readonly id: string;
  readonly title: string;
  /** What the call sorts by; left out: it does not. */
  readonly sort?: string;
  /** How much room it takes; `rest` is what the others leave. */
  readonly size?: 's' | 'm' | 'l' | 'rest';
  readonly right?: boolean;
  /** Left out on a phone. */
  readonly wide?: boolean;
  /** Shown only when it was chosen. */
  readonly hidden?: boolean;
};

/** How instants and amounts are written. */
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

/** What a cell is in an exported file; undefined: its column is not exported. */
export function exportedOf<R>(column: Column<R>): ((row: R) => string) | undefined {
  if ('time' in column) return column.time;
  if ('amount' in column) return column.amount;
  return 'text' in column ? column.text : undefined;
}

/** The hidden columns after one was shown or hidden; the last one in sight stays. */
export function columnsToggled(
  columns: readonly Pick<Column<never>, 'id'>[],
  hidden: readonly string[],
  id: string,
): readonly string[] {
  const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
  return next.length < columns.length ? next : hidden;
}

/** Filters of a list by the name of the call's query; what is '' is not asked for. */
export type Filters = Readonly<Record<string, string>>;

export interface ListProps<E extends Endpoint> {
  readonly endpoint: E;
  /** Names the list where its columns are remembered, and the exported file. */
  readonly name: string;
  /** What it is a list of, for who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly idOf: (row: RowOf<E>) => number | string;
  /** Where the list is, below `/admin`: each row's page is below it. */
  readonly path?: string | undefined;
  /** What is done where a row has no page. */
  readonly onOpen?: ((row: RowOf<E>) => void) | undefined;
  readonly filters: Filters;
  /** Of the call, beside cursor, length, sort and the filters. */
  readonly input: (query: Filters) => Input<E>;
  readonly empty: string;
}
