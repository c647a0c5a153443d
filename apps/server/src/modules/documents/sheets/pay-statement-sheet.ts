import type { Locale } from '@hoist/domain/locale';
import { priceText } from '@hoist/domain/money/format-price';
import { printRate, taxName } from '#server/shared/formats/print-format.ts';
import type { PayStatementDocument } from '../document-content.ts';
import { labels } from './labels.ts';
import type { Sheet, Total } from './sheet.ts';
import { commonOf, dayWords, moment } from './words.ts';

/** A statement of pay; with the agreement, also the contractor's invoice to the company. */
export function payStatementSheet(content: PayStatementDocument, locale: Locale): Sheet {
  const label = labels[locale];
  const common = commonOf(content, locale);
  const title = content.isInvoice ? label.payInvoice : label.pay_statement;
  return {
    ...common,
    title,
    running: `${content.supplier.name} · ${title} ${content.number}`,
    facts: [
      { label: label.issued, value: moment(content.issuedAt, content, locale) },
      {
        label: label.payPeriod,
        value: `${dayWords(content.from, locale)} – ${dayWords(content.through, locale)}`,
      },
    ],
    columns: [
      {
        title: content.isInvoice ? label.invoiceFrom : label.mechanic,
        lines: [
          content.legalName === '' ? content.mechanic : content.legalName,
          content.legalName === '' || content.legalName === content.mechanic ? '' : content.mechanic,
          ...content.lines,
          ...numbersOf(content, locale),
        ].filter(Boolean),
      },
      ...(content.isInvoice
        ? [{ title: label.invoiceTo, lines: [content.supplier.name, ...content.supplier.lines] }]
        : []),
    ],
    rows: content.pay.map((line) => ({
      title: line.title[locale],
      details: [
        [dayWords(line.day, locale), line.ordersServicesId && `${label.service} ${line.ordersServicesId}`]
          .filter(Boolean)
          .join(' · '),
        line.service?.[locale] ?? '',
      ].filter(Boolean),
      amount: priceText(line.amountCents, locale),
    })),
    totals: totalsOf(content, locale),
    aside: null,
    notes: [
      content.payeeKind === 'employee'
        ? label.payrollNote
        : content.isInvoice
          ? label.payInvoiceNote
          : label.payNote,
    ],
  };
}

function numbersOf({ registrations }: PayStatementDocument, locale: Locale): string[] {
  return Object.entries(registrations)
    .filter(([, number]) => number !== '')
    .map(([tax, number]) =>
      `${tax === 'GST' ? labels[locale].gstNumber : labels[locale].qstNumber} ${number}`.replaceAll(
        ' ',
        '\u00a0',
      ),
    );
}

function totalsOf(content: PayStatementDocument, locale: Locale): Total[] {
  const label = labels[locale];
  const { taxes, setOffCents } = content;
  const plain = (name: string, cents: number): Total => ({
    label: name,
    value: priceText(cents, locale),
    tone: 'plain',
  });
  const due: Total = {
    label: content.payeeKind === 'employee' ? label.payGross : label.payTotal,
    value: priceText(content.totalCents, locale),
    tone: 'due',
  };
  if (taxes.length === 0 && setOffCents === 0) return [due];
  return [
    plain(label.subtotal, content.feesCents),
    ...taxes.map(({ tax, rate, amountCents }) =>
      plain(`${taxName(tax, locale)} ${printRate(rate, locale)}`, amountCents),
    ),
    ...(setOffCents > 0 ? [plain(label.paySetOff, -setOffCents)] : []),
    due,
  ];
}
