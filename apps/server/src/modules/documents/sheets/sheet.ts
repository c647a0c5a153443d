import type { Locale } from '@hoist/domain/locale';
import type { Supplier } from '#modules/settings';

/** One paper in one language, as it is read: nothing but words, for the drawing to place. */
export interface Sheet {
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  readonly supplier: Supplier;
  readonly facts: readonly Fact[];
  readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly tableHead: readonly [description: string, amount: string];
  readonly rows: readonly Row[];
  readonly totals: readonly Total[];
  /** Beside the totals: how it was paid or goes back. */
  readonly aside: { readonly title: string; readonly lines: readonly Told[] } | null;
  readonly notes: readonly string[];
  /** 'Invoice I-000012', at the head of the pages that follow and at the foot of each. */
  readonly running: string;
  readonly page: (number: number, of: number) => string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A payment and its day. */
export interface Told extends Fact {
  readonly detail: string;
}

export interface Row {
  readonly title: string;
  readonly details: readonly string[];
  readonly amount: string;
}

export interface Total extends Fact {
  /** `due` is the one figure that the reader looks for. */
  readonly tone: 'plain' | 'sum' | 'due';
}
