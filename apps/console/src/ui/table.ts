import type { Input, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { ReactNode } from 'react';

/** A row of a list's answer, whose rows are its `data`. */
export type RowOf<E extends Endpoint> = Output<E> extends { data: readonly (infer R)[] } ? R : never;

/** The value of a cell, on the screen and in an exported file. */
type Told<R> =
  | {
      /** Left out: as in the exported file. */
      readonly cell?: (row: R) => ReactNode;
      readonly text: (row: R) => string;
    }
  | {
      readonly cell: (row: R) => ReactNode;
      /** It is not exported. */
      readonly text?: never;
    };

export type Column<R> = Told<R> & {
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

/** Filters of a list by the name of the call's query; what is '' is not asked for. */
export type Filters = Readonly<Record<string, string>>;

export interface ListProps<E extends Endpoint> {
  readonly endpoint: E;
  /** Names the list where its columns are remembered, and the exported file. */
  readonly name: string;
  /** What it is a list of, for who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly rowKey: (row: RowOf<E>) => string;
  /** The page of a row, below `/admin`. */
  readonly to?: (row: RowOf<E>) => string;
  /** What is done where a row has no page. */
  readonly onOpen?: (row: RowOf<E>) => void;
  readonly filters: Filters;
  /** Of the call, beside cursor, length, sort and the filters. */
  readonly input: (query: Filters) => Input<E>;
  readonly empty: string;
}
