import type { Locale } from '@hoist/domain/locale';
import type { ReceiptDocument } from '../document-content.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { labels } from './labels.ts';
import type { Sheet, Total } from './sheet.ts';
import { commonOf, meansWords, moment, partiesOf, taxTotals } from './words.ts';

/** What was received for an invoice, and the balance. */
export function receiptSheet(content: ReceiptDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const { beforeCents, balanceCents, invoiceCents, received } = content;
  const money = (name: string, cents: number, tone: Total['tone'] = 'plain'): Total => ({
    label: name,
    value: priceText(cents, locale),
    tone,
  });
  const receivedCents = received.reduce((all, { amountCents }) => all + amountCents, 0);
  return {
    ...commonOf(content, locale),
    facts: [
      { label: label.issued, value: moment(content.issuedAt, content, locale) },
      { label: label.ofInvoice, value: content.invoiceNumber },
      { label: label.service, value: String(content.ordersServicesId) },
    ],
    columns: partiesOf(content, locale),
    rows: received.map((payment) => ({
      title: meansWords(payment, locale),
      details: [moment(payment.at, content, locale)],
      amount: priceText(payment.amountCents, locale),
    })),
    totals: [
      money(label.invoiceTotal, invoiceCents, 'sum'),
      ...taxTotals(content, locale).map((tax) => ({ ...tax, label: `${label.ofWhich} ${tax.label}` })),
      ...(beforeCents > 0 ? [money(label.receivedBefore, -beforeCents)] : []),
      money(label.received, receivedCents, 'due'),
      ...(balanceCents > 0 ? [money(label.balance, balanceCents, 'sum')] : []),
    ],
    aside: null,
    notes:
      balanceCents > 0
        ? []
        : [
            `${label.ofInvoice} ${content.invoiceNumber}${locale === 'fr' ? '\u00a0' : ''}: ${label.paidInFull}`,
          ],
  };
}
