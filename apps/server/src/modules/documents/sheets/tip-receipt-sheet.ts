import type { Locale } from '@hoist/domain/locale';
import { priceText } from '@hoist/domain/money/format-price';
import type { TipReceiptDocument } from '../document-content.ts';
import { labels } from './labels.ts';
import type { Sheet } from './sheet.ts';
import { commonOf, meansWords, moment, partiesOf } from './words.ts';

/** A tip that was charged after the job's receipt. It bears no tax. */
export function tipReceiptSheet(content: TipReceiptDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const { received, mechanic, invoiceNumber } = content;
  const totalCents = received.reduce((all, { amountCents }) => all + amountCents, 0);
  return {
    ...commonOf(content, locale),
    facts: [
      { label: label.issued, value: moment(content.issuedAt, content, locale) },
      { label: label.service, value: String(content.ordersServicesId) },
    ],
    columns: partiesOf(content, locale),
    rows: received.map((payment) => ({
      title: label.tip,
      details: [
        content.service[locale],
        label.noTax,
        `${meansWords(payment, locale)}, ${moment(payment.at, content, locale)}`,
      ],
      amount: priceText(payment.amountCents, locale),
    })),
    totals: [{ label: label.received, value: priceText(totalCents, locale), tone: 'due' }],
    aside: null,
    notes: [label.tipNote.replace('{mechanic}', mechanic).replace('{number}', invoiceNumber)],
  };
}
