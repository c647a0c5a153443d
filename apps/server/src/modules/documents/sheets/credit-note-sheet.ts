import type { Locale } from '@hoist/domain/locale';
import type { CreditNoteDocument } from '../document-content.ts';
import { labels } from './labels.ts';
import type { Sheet } from './sheet.ts';
import { billTotals, commonOf, meansWords, moment, partiesOf, rowOf, sumTotals } from './words.ts';

/** The credited lines of an invoice with their taxes. */
export function creditNoteSheet(content: CreditNoteDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const { reason, returnedBy, invoiceNumber } = content;
  return {
    ...commonOf(content, locale),
    facts: [
      { label: label.issued, value: moment(content.issuedAt, content, locale) },
      { label: label.corrects, value: invoiceNumber },
      { label: label.service, value: String(content.ordersServicesId) },
    ],
    columns: partiesOf(content, locale),
    rows: content.lines.map((line) => rowOf(line, locale)),
    totals: [
      ...billTotals(content, '', locale),
      ...sumTotals(content, { total: label.credit, due: label.credited }, locale),
    ],
    aside:
      returnedBy.length === 0
        ? null
        : {
            title: label.returned,
            lines: returnedBy.map((means) => ({ label: meansWords(means, locale), detail: '', value: '' })),
          },
    notes: [
      reason[locale] === '' ? '' : `${label.reason}${locale === 'fr' ? '\u00a0' : ''}: ${reason[locale]}`,
      label.creditNote,
    ].filter(Boolean),
  };
}
