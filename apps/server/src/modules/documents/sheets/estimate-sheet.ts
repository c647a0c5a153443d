import { text } from '@hoist/contract';
import type { Locale } from '@hoist/domain/locale';
import { documentRules } from '@hoist/domain/documents/document-rules';
import { priceText } from '@hoist/domain/money/format-price';
import type { EstimateDocument } from '../document-content.ts';
import { labels } from './labels.ts';
import type { Fact, Sheet } from './sheet.ts';
import { billTotals, commonOf, moment, partiesOf, rowOf, sumTotals } from './words.ts';

/** What is agreed before the work, with the province's limit on the bill. */
export function estimateSheet(content: EstimateDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const { replaces, removedParts, payment, noShowFeeCents = 0, coreCents = 0, province, lines } = content;
  const at = (name: string, when: number): Fact => ({ label: name, value: moment(when, content, locale) });
  const hasParts = lines.some(({ kind }) => kind === 'parts');
  const parts = { returned: label.partsReturned, declined: label.partsDeclined };
  return {
    ...commonOf(content, locale),
    facts: [
      at(label.issued, content.issuedAt),
      at(label.validUntil, content.validUntil),
      at(label.visit, content.serviceAt),
      at(label.completeBy, content.completeBy),
      { label: label.service, value: String(content.ordersServicesId) },
      ...(replaces === null ? [] : [{ label: label.replaces, value: replaces }]),
    ],
    columns: partiesOf(content, locale),
    rows: lines.map((line) => rowOf(line, locale)),
    totals: [
      ...billTotals(content, content.couponCode, locale),
      ...sumTotals(content, { total: label.total, due: label.estimated }, locale),
    ],
    aside: null,
    notes: [
      label.promise,
      label[`limit_${documentRules(province).limit}`],
      payment.method === 'cash' ? label.termsCash : label.termsCard,
      noShowFeeCents > 0
        ? text(locale, 'terms.fee_no_show', { amount: priceText(noShowFeeCents, locale) })
        : '',
      hasParts ? parts[removedParts] : '',
      coreCents > 0 ? text(locale, 'core.note', { amount: priceText(coreCents, locale) }) : '',
      lawOf(province, locale),
    ].filter(Boolean),
  };
}

/** The minimum warranty by the law of the province, or ''. */
function lawOf(province: string, locale: Locale): string {
  const { lawON, lawQC, lawMB } = labels[locale];
  const law = { ON: lawON, QC: lawQC, MB: lawMB }[province];
  return law === undefined ? '' : `${law}.`;
}
