/** What is issued to people, each kind numbered for itself without a gap. */
export type PaperKind = 'estimate' | 'invoice' | 'receipt' | 'credit_note' | 'cash_settlement';

const prefixes: Readonly<Record<PaperKind, string>> = {
  estimate: 'E',
  invoice: 'I',
  receipt: 'R',
  credit_note: 'C',
  cash_settlement: 'S',
};

/** The number as it is printed: the 12th invoice is 'I-000012'. */
export const paperNumber = (kind: PaperKind, count: number): string =>
  `${prefixes[kind]}-${String(count).padStart(6, '0')}`;
