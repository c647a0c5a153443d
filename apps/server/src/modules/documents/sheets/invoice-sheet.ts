import type { Locale } from '@hoist/domain/locale';
import type { InvoiceDocument } from '../document-content.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { labels } from './labels.ts';
import type { Fact, Sheet, PaymentLine } from './sheet.ts';
import {
  billTotals,
  commonOf,
  moment,
  paidWords,
  partiesOf,
  rowOf,
  sumTotals,
  warrantyEndWords,
} from './words.ts';

/** What was done or is owed, the payments, and the balance. */
export function invoiceSheet(content: InvoiceDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const { estimateNumber, warrantyOf, paid, balanceCents } = content;
  const at = (name: string, when: number): Fact => ({ label: name, value: moment(when, content, locale) });
  const repair = content.reason === 'repair';
  const balance: PaymentLine = { label: label.balance, detail: '', value: priceText(balanceCents, locale) };
  return {
    ...commonOf(content, locale),
    facts: [
      at(label.issued, content.issuedAt),
      at(label.visit, content.serviceAt),
      at(repair ? label.completed : label.canceled, content.completedAt),
      { label: label.service, value: String(content.ordersServicesId) },
      ...(estimateNumber === null ? [] : [{ label: label.ofEstimate, value: estimateNumber }]),
      ...(warrantyOf === undefined ? [] : [{ label: label.warrantyOf, value: warrantyOf }]),
    ],
    columns: partiesOf(content, locale),
    rows: content.lines.map((line) => rowOf(line, locale)),
    totals: [
      ...billTotals(content, content.couponCode, locale),
      ...sumTotals(content, { total: label.total, due: label.invoiceTotal }, locale),
    ],
    aside: {
      title: label.payment,
      lines: [
        ...paid.map((payment) => paidWords(payment, content, locale)),
        ...(balanceCents > 0 ? [balance] : [{ label: label.paidInFull, detail: '', value: '' }]),
      ],
    },
    notes: [
      repair ? label.termsInvoice : balanceCents > 0 ? label.termsFeeOwed : label.termsFee,
      partsNote(content, locale),
      declinedNote(content, locale),
      lawNote(content, locale),
    ].filter(Boolean),
  };
}

function partsNote({ removedParts }: InvoiceDocument, locale: Locale): string {
  const label = labels[locale];
  if (removedParts === null) return '';
  return removedParts === 'returned' ? label.partsReturnedDone : label.partsDeclinedDone;
}

function declinedNote({ declinedSafety = [] }: InvoiceDocument, locale: Locale): string {
  if (declinedSafety.length === 0) return '';
  const lines = declinedSafety.map(({ title, note }) => (note === '' ? title : `${title} (${note})`));
  return `${labels[locale].declinedSafety} ${lines.join('; ')}.`;
}

function lawNote({ legalWarranty, province }: InvoiceDocument, locale: Locale): string {
  if (legalWarranty === null) return '';
  const label = labels[locale];
  const law = { QC: label.lawQC, MB: label.lawMB }[province] ?? label.lawON;
  return `${law} (${label.here} ${warrantyEndWords(legalWarranty, locale)}).`;
}
