import { readablePhone } from '@hoist/domain/contact/phone';
import { parseDate } from '@hoist/domain/civil-date';
import type { Locale } from '@hoist/domain/locale';
import { registrationOf } from '@hoist/domain/documents/missing-items';
import type { WarrantyEnd } from '@hoist/domain/documents/warranty-end';
import type { Instant } from '@hoist/domain/time';
import { formatCivil, formatLocalWithZone } from '@hoist/domain/time-format';
import { zoneOf } from '#server/shared/zone-of.ts';
import type {
  AboutJob,
  Means,
  Paid,
  DocumentContent,
  DocumentLine,
  DocumentTax,
} from '../document-content.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { printKm, printNumber, printRate, taxName } from '#server/shared/formats/print-format.ts';
import { labels } from './labels.ts';
import type { Row, Sheet, PaymentLine, Total } from './sheet.ts';

/** Local time of the visit: 'Dec 1, 2026, 9:30 AM (Toronto time)'. */
export const moment = (at: Instant, { timezone }: DocumentContent, locale: Locale): string =>
  formatLocalWithZone(at, zoneOf(timezone), locale);

/** 'Dec 1, 2026' */
export const dayWords = (date: string, locale: Locale): string => {
  const civil = parseDate(date);
  return civil ? formatCivil(civil, locale) : date;
};

/** 'Dec 1, 2027 or 101,234 km'. */
export function warrantyEndWords({ until, untilKm }: WarrantyEnd, locale: Locale): string {
  const km = untilKm === null ? '' : ` ${labels[locale].or} ${printKm(untilKm, locale)}`;
  return `${dayWords(until, locale)}${km}`;
}

/** Fields common to all documents. */
export function commonOf(
  content: DocumentContent,
  locale: Locale,
): Pick<Sheet, 'locale' | 'title' | 'number' | 'supplier' | 'tableHead' | 'running' | 'page'> {
  const label = labels[locale];
  return {
    locale,
    title: label[content.kind],
    number: `${label.number}\u00a0${content.number}`,
    supplier: content.supplier,
    tableHead: [label.description, label.amount],
    running: `${content.supplier.name} · ${label[content.kind]} ${content.number}`,
    page: (number, of) => `${label.page} ${number} ${label.of} ${of}`,
  };
}

/** Customer and vehicle, one column each. */
export function partiesOf(
  { customer, vehicle, mechanic }: AboutJob,
  locale: Locale,
): Pick<Sheet, 'columns'>['columns'] {
  const label = labels[locale];
  const odometer = (name: string, km: number | null) => (km === null ? '' : `${name} ${printKm(km, locale)}`);
  return [
    {
      title: label.customer,
      lines: [customer.name, ...customer.lines, readablePhone(customer.phone)].filter(Boolean),
    },
    {
      title: label.vehicle,
      lines: [
        locale === 'fr' ? (vehicle.titleFr ?? vehicle.title) : vehicle.title,
        vehicle.licencePlate && `${label.plate} ${vehicle.licencePlate}`,
        vehicle.vin && `${label.vin} ${vehicle.vin}`,
        odometer(label.odometerIn, vehicle.odometerIn),
        odometer(label.odometerOut, vehicle.odometerOut),
        mechanic && `${label.mechanic} ${mechanic}`,
      ].filter(Boolean),
    },
  ];
}

/** A line with the details that the law requires: hours and rate, condition, warranty. */
export function rowOf(line: DocumentLine, locale: Locale): Row {
  const label = labels[locale];
  const { labour, travel, quantity, condition, warranty, warrantyLasts } = line;
  const times = (count: number, unit: string, cents: number) =>
    `${printNumber(count, locale)}${unit} × ${priceText(cents, locale)}`;
  const details = [
    line.note,
    labour && times(labour.hours, '\u00a0h', labour.rateCents),
    travel && times(travel.km, '\u00a0km', travel.perKmCents),
    quantity && quantity.count !== 1 && times(quantity.count, '', quantity.unitCents),
    condition && label[`condition_${condition}`],
    warranty && `${label.warrantyUntil} ${warrantyEndWords(warranty, locale)}`,
    warrantyLasts && warrantyLasts.months > 0 && `${label.warrantyFor} ${lastsWords(warrantyLasts, locale)}`,
  ];
  return {
    title: line.title[locale],
    details: details.filter((detail): detail is string => typeof detail === 'string' && detail !== ''),
    amount: priceText(line.amountCents, locale),
  };
}

function lastsWords({ months, km }: { readonly months: number; readonly km: number }, locale: Locale) {
  const label = labels[locale];
  return `${months}\u00a0${label.months}${km > 0 ? ` ${label.or} ${printKm(km, locale)}` : ''}`;
}

/** Each tax with its rate and registration number. */
export const taxTotals = (
  { taxes, supplier, province }: DocumentContent & { readonly taxes: readonly DocumentTax[] },
  locale: Locale,
): Total[] =>
  taxes.map(({ tax, rate, amountCents }) => ({
    label: [
      taxName(tax, locale),
      rate > 0 ? printRate(rate, locale) : '',
      inBrackets(registrationOf(supplier.registrations, tax, province)),
    ]
      .filter(Boolean)
      .join(' '),
    value: priceText(amountCents, locale),
    tone: 'plain',
  }));

const inBrackets = (text: string): string => (text === '' ? '' : `(${text.replaceAll(' ', '\u00a0')})`);

/** 'Card Visa •••• 4242', 'Cash'. */
export function meansWords({ method, card }: Means, locale: Locale): string {
  const label = labels[locale];
  return method === 'cash' ? label.cash : `${label.card} ${card}`.trim();
}

/** A payment with its day. */
export const paidWords = (paid: Paid, content: DocumentContent, locale: Locale): PaymentLine => ({
  label: meansWords(paid, locale),
  detail: moment(paid.at, content, locale),
  value: priceText(paid.amountCents, locale),
});

/** The foot of a bill: discount, subtotal, taxes. */
export function billTotals(
  content: DocumentContent & {
    readonly discountCents: number;
    readonly subtotalCents: number;
    readonly taxes: readonly DocumentTax[];
  },
  coupon: string,
  locale: Locale,
): Total[] {
  const label = labels[locale];
  const { discountCents, subtotalCents } = content;
  const discount: Total = {
    label: `${label.discount} ${coupon}`.trim(),
    value: priceText(-discountCents, locale),
    tone: 'plain',
  };
  return [
    ...(discountCents > 0 ? [discount] : []),
    { label: label.subtotal, value: priceText(subtotalCents, locale), tone: 'plain' },
    ...taxTotals(content, locale),
  ];
}

/** The total, and for cash the rounding and the amount due. */
export function sumTotals(
  { totalCents, cashRoundingCents }: { readonly totalCents: number; readonly cashRoundingCents: number },
  named: { readonly total: string; readonly due: string },
  locale: Locale,
): Total[] {
  const due: Total = {
    label: named.due,
    value: priceText(totalCents + cashRoundingCents, locale),
    tone: 'due',
  };
  if (cashRoundingCents === 0) return [due];
  return [
    { label: named.total, value: priceText(totalCents, locale), tone: 'sum' },
    { label: labels[locale].rounding, value: priceText(cashRoundingCents, locale), tone: 'plain' },
    due,
  ];
}
