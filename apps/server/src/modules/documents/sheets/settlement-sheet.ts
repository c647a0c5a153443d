import type { Locale } from '@hoist/domain/locale';
import type { SettlementDocument } from '../document-content.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { labels } from './labels.ts';
import type { Sheet } from './sheet.ts';
import { commonOf, moment } from './words.ts';

/** Cash that a mechanic handed in to staff. */
export function settlementSheet(content: SettlementDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const money = (cents: number): string => priceText(cents, locale);
  const { jobs, receivedCents } = content;
  return {
    ...commonOf(content, locale),
    facts: [{ label: label.issued, value: moment(content.issuedAt, content, locale) }],
    columns: [
      { title: label.mechanic, lines: [content.mechanic] },
      { title: label.takenBy, lines: [content.takenBy] },
    ],
    rows:
      jobs.length === 0
        ? [{ title: label.handedIn, details: [], amount: money(receivedCents) }]
        : jobs.map(({ ordersServicesId, amountCents }) => ({
            title: `${label.cashOf} ${ordersServicesId}`,
            details: [],
            amount: money(amountCents),
          })),
    totals: [
      { label: label.owedBefore, value: money(content.owedBeforeCents), tone: 'plain' },
      { label: label.handedIn, value: money(receivedCents), tone: 'due' },
      { label: label.owedAfter, value: money(content.owedAfterCents), tone: 'sum' },
    ],
    aside: null,
    notes: [label.settlementNote],
  };
}
