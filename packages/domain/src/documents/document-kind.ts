/** Document kinds; each has its own gapless numbers. */
export type DocumentKind = 'estimate' | 'invoice' | 'receipt' | 'credit_note' | 'cash_settlement';

const prefixes: Readonly<Record<DocumentKind, string>> = {
  estimate: 'E',
  invoice: 'I',
  receipt: 'R',
  credit_note: 'C',
  cash_settlement: 'S',
};

/** The printed number: the 12th invoice is 'I-000012'. */
export const documentNumber = (kind: DocumentKind, count: number): string =>
  `${prefixes[kind]}-${String(count).padStart(6, '0')}`;
