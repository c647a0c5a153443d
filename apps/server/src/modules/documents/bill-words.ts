import type { InvoiceDocument, Localized } from './document-content.ts';

/** Titles on bills by ledger account. */
export const accountWords = {
  labour: { en: 'Labour', fr: 'Main-d’œuvre' },
  parts: { en: 'Parts', fr: 'Pièces' },
  travel: { en: 'Travel', fr: 'Déplacement' },
  cancellation: { en: 'Cancellation fee', fr: 'Frais d’annulation' },
} as const satisfies Readonly<Record<string, Localized>>;

/** A fee for a no-show uses the cancellation account. */
const noShowWords: Localized = { en: 'No-show fee', fr: 'Frais d’absence' };

/** Title of a fee by the reason of its invoice. */
export const feeWords = (reason: InvoiceDocument['reason']): Localized =>
  reason === 'no_show' ? noShowWords : accountWords.cancellation;

export type BillAccount = keyof typeof accountWords;
