/** Document kinds; each has its own gapless numbers. */
export type DocumentKind =
  | 'estimate'
  | 'invoice'
  | 'receipt'
  | 'tip_receipt'
  | 'credit_note'
  | 'cash_settlement'
  | 'pay_statement';

/** Documents about a mechanic and no order. */
export const mechanicDocuments = [
  'cash_settlement',
  'pay_statement',
] as const satisfies readonly DocumentKind[];

export const isOfMechanic = (kind: DocumentKind): kind is (typeof mechanicDocuments)[number] =>
  kind === 'cash_settlement' || kind === 'pay_statement';

const prefixes: Readonly<Record<DocumentKind, string>> = {
  estimate: 'E',
  invoice: 'I',
  receipt: 'R',
  tip_receipt: 'T',
  credit_note: 'C',
  cash_settlement: 'S',
  pay_statement: 'P',
};

/** The printed number: the 12th invoice is 'I-000012'. */
export const documentNumber = (kind: DocumentKind, count: number): string =>
  `${prefixes[kind]}-${String(count).padStart(6, '0')}`;
