import type { InvoicePaper, Localized } from './paper-content.ts';

/** How a bill calls what is charged or taken back, by the account of the books it belongs to. */
export const accountWords = {
  labour: { en: 'Labour', fr: 'Main-d’œuvre' },
  parts: { en: 'Parts', fr: 'Pièces' },
  travel: { en: 'Travel', fr: 'Déplacement' },
  cancellation: { en: 'Cancellation fee', fr: 'Frais d’annulation' },
} as const satisfies Readonly<Record<string, Localized>>;

/** A fee of the same account, of a visit at which nobody was. */
const noShowWords: Localized = { en: 'No-show fee', fr: 'Frais d’absence' };

/** What a fee is called, by what its invoice is for. */
export const feeWords = (reason: InvoicePaper['reason']): Localized =>
  reason === 'no_show' ? noShowWords : accountWords.cancellation;

export type BillAccount = keyof typeof accountWords;
