import { zoneRules } from '@hoist/datasets/zone-rules';
import { readablePhone } from '@hoist/domain/contact/phone';
import { formatLocal } from '@hoist/domain/time-format';
import type { Instant } from '@hoist/domain/time';
import type { DocumentContent, DocumentLine } from './content.ts';
import { Paper } from '../paper.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { printKm, printNumber, printRate, taxName } from '#server/shared/formats/print-format.ts';
import { labels } from './labels.ts';

type Locale = 'en' | 'fr';

const grey = '#5a6068';
const half = 246;

/** Prints a document as PDF: the whole of it in one language, then in the other. Equal contents give equal bytes. */
export function renderDocument(content: DocumentContent): Promise<Uint8Array> {
  const { firstLocale } = content;
  const paper = new Paper({
    title: `${labels[firstLocale][content.kind]} ${content.number}`,
    author: content.supplier.name,
    lang: `${firstLocale}-CA`,
    at: new Date(content.issuedAt),
  });
  for (const locale of firstLocale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)) {
    paper.page();
    head(paper, content, locale);
    parties(paper, content, locale);
    lines(paper, content, locale);
    totals(paper, content, locale);
    notes(paper, content, locale);
  }
  return paper.finish();
}

function localTime(at: Instant, content: DocumentContent, locale: Locale): string {
  const rules = zoneRules(content.timezone);
  if (!rules) throw new RangeError(`No rules for ${content.timezone}`);
  return formatLocal(at, rules, locale);
}

function head(paper: Paper, content: DocumentContent, locale: Locale): void {
  const label = labels[locale];
  const { supplier } = content;
  const top = paper.y;
  paper.y = paper.write(supplier.name, { x: Paper.left, width: half, size: 18, weight: 600 });
  for (const line of [...supplier.lines, readablePhone(supplier.phone), supplier.email].filter(Boolean))
    paper.y = paper.write(line, { x: Paper.left, width: half, size: 9, colour: grey });
  const under = paper.y;
  const right = { x: Paper.right - half, width: half, align: 'right' as const };
  paper.y = top;
  paper.y = paper.write(label[content.kind], { ...right, size: 14, weight: 600 });
  paper.y = paper.write(`${label.number} ${content.number}`, { ...right, weight: 600 });
  for (const line of [
    `${label.issued} ${localTime(content.issuedAt, content, locale)}`,
    content.validUntil === null
      ? ''
      : `${label.validUntil} ${localTime(content.validUntil, content, locale)}`,
    `${label.serviced} ${localTime(content.serviceAt, content, locale)}`,
    `${label.order}${content.ordersServicesId}`,
  ].filter(Boolean))
    paper.y = paper.write(line, { ...right, size: 9, colour: grey });
  paper.y = Math.max(under, paper.y) + 14;
  paper.rule();
  paper.y += 14;
}

function parties(paper: Paper, content: DocumentContent, locale: Locale): void {
  const label = labels[locale];
  const { customer, vehicle } = content;
  const column = (title: string, texts: readonly string[], x: number): number => {
    const top = paper.y;
    paper.y = paper.write(title, { x, width: half, size: 9, weight: 600, colour: grey });
    for (const text of texts.filter(Boolean)) paper.y = paper.write(text, { x, width: half - 12 });
    const under = paper.y;
    paper.y = top;
    return under;
  };
  const left = column(
    label.customer,
    [customer.name, ...customer.lines, readablePhone(customer.phone)],
    Paper.left,
  );
  const right = column(
    label.vehicle,
    [
      vehicle.title,
      vehicle.licencePlate && `${label.plate} ${vehicle.licencePlate}`,
      vehicle.vin && `${label.vin} ${vehicle.vin}`,
      vehicle.odometer === null ? '' : `${label.odometer} ${printKm(vehicle.odometer, locale)}`,
      content.mechanic && `${label.mechanic} ${content.mechanic}`,
    ],
    Paper.left + half + 12,
  );
  paper.y = Math.max(left, right) + 18;
}

function lines(paper: Paper, content: DocumentContent, locale: Locale): void {
  const label = labels[locale];
  row(paper, [label.description, label.amount], { weight: 600, colour: grey, size: 9 });
  paper.rule();
  paper.y += 8;
  for (const line of content.lines) {
    paper.room(36);
    row(paper, [line.title[locale], priceText(line.amountCents, locale)]);
    const detail = detailOf(line, locale);
    if (detail !== '') paper.y = paper.write(detail, { x: Paper.left, width: 360, size: 9, colour: grey });
    paper.y += 4;
  }
}

function detailOf({ labour, travel }: DocumentLine, locale: Locale): string {
  if (labour) return `${printNumber(labour.hours, locale)}\u00a0h × ${priceText(labour.rateCents, locale)}`;
  if (travel) return `${printNumber(travel.km, locale)}\u00a0km × ${priceText(travel.perKmCents, locale)}`;
  return '';
}

function row(
  paper: Paper,
  [name, amount]: readonly [string, string],
  style: { readonly weight?: 600; readonly colour?: string; readonly size?: number } = {},
): void {
  const under = paper.write(name, { x: Paper.left, width: 380, ...style });
  paper.write(amount, { x: Paper.right - 110, width: 110, align: 'right', ...style });
  paper.y = under + 2;
}

function totals(paper: Paper, content: DocumentContent, locale: Locale): void {
  const label = labels[locale];
  const { discountCents, cashRoundingCents, totalCents, couponCode } = content;
  paper.room(90 + 16 * content.taxes.length);
  paper.rule();
  paper.y += 8;
  if (discountCents > 0)
    row(paper, [`${label.discount} ${couponCode}`.trim(), priceText(-discountCents, locale)]);
  row(paper, [label.subtotal, priceText(content.subtotalCents, locale)]);
  for (const { tax, rate, amountCents } of content.taxes)
    row(paper, [
      `${taxName(tax, locale)} ${printRate(rate, locale)} ${registration(content, tax)}`.trim(),
      priceText(amountCents, locale),
    ]);
  if (cashRoundingCents !== 0) {
    row(paper, [label.total, priceText(totalCents, locale)]);
    row(paper, [label.rounding, priceText(cashRoundingCents, locale)]);
  }
  paper.y += 4;
  row(
    paper,
    [
      content.kind === 'receipt' ? label.paid : label.toPay,
      priceText(totalCents + cashRoundingCents, locale),
    ],
    { weight: 600, size: 12 },
  );
  paper.y += 14;
}

/** The number under which a tax is collected; HST has that of GST. */
function registration({ supplier: { registrations } }: DocumentContent, tax: string): string {
  const number = registrations[tax] ?? (tax === 'HST' ? registrations['GST'] : undefined) ?? '';
  return number === '' ? '' : `(${number})`;
}

function notes(paper: Paper, content: DocumentContent, locale: Locale): void {
  const label = labels[locale];
  const { payment, province, warrantyMonths } = content;
  const method = payment.method === 'cash' ? label.cash : `${label.card} ${payment.card}`.trim();
  const texts = [
    `${label.payment} ${method}`,
    warrantyMonths > 0 ? `${label.warranty} ${warrantyMonths} ${label.months}` : '',
    province === 'ON' ? label.legalON : '',
    province === 'QC' ? label.legalQC : '',
    content.kind === 'estimate' ? limitOf(province, locale) : '',
    content.kind === 'estimate' ? label.parts : '',
  ];
  for (const text of texts.filter(Boolean)) {
    paper.room(28);
    paper.y =
      3 +
      paper.write(text, {
        x: Paper.left,
        width: Paper.right - Paper.left,
        size: 9,
        colour: grey,
      });
  }
}

/** How far the bill may exceed the estimate, as `estimateHeadroom` has it (decision C6). */
function limitOf(province: string, locale: Locale): string {
  const label = labels[locale];
  if (province === 'QC') return label.limitQC;
  return province === 'AB' ? label.limitAB : label.limit;
}
