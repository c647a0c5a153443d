import type { Locale } from '@hoist/domain/locale';
import type { Supplier } from '#server/shared/settings/supplier.ts';

/** One language of a document as text, ready to be laid out. */
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
  /** Beside the totals: how it was paid or is refunded. */
  readonly aside: { readonly title: string; readonly lines: readonly PaymentLine[] } | null;
  readonly notes: readonly string[];
  /** 'Invoice I-000012', at the foot of each page and the head of later ones. */
  readonly running: string;
  readonly page: (number: number, of: number) => string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A payment with its day. */
export interface PaymentLine extends Fact {
  readonly detail: string;
}

export interface Row {
  readonly title: string;
  readonly details: readonly string[];
  readonly amount: string;
}

export interface Total extends Fact {
  /** `due` marks the main amount. */
  readonly tone: 'plain' | 'sum' | 'due';
}
