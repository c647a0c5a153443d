import type { Locale } from '@hoist/contract';
import type { Tx } from '#server/platform/db/database.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { timeText } from '#server/shared/formats/time-text.ts';
import { orderPaymentLines } from './order-payment-lines.ts';
import type { OrderServiceRow } from './order-service-row.ts';

const labels = {
  en: {
    number: 'Service#',
    service: 'Service',
    vehicle: 'Vehicle',
    when: 'Time',
    place: 'Address',
    total: 'Your full price',
    visit: 'Your full price for the visit',
  },
  fr: {
    number: 'Service n°',
    service: 'Service',
    vehicle: 'Véhicule',
    when: 'Heure',
    place: 'Adresse',
    total: 'Votre prix complet',
    visit: 'Votre prix complet pour la visite',
  },
} as const;

/** The services of a visit with their money for an e-mail, one per line, and the total of several. */
export async function visitEmailDetails(
  tx: Tx,
  visit: readonly OrderServiceRow[],
  locale: Locale,
): Promise<string> {
  const each: string[] = [];
  for (const one of visit) each.push(await orderEmailDetails(tx, one, locale));
  if (visit.length > 1) {
    const colon = locale === 'en' ? ':' : '\u00a0:';
    const total = visit.reduce((sum, one) => sum + amountOf(one), 0);
    each.push(`${labels[locale].visit}${colon} ${priceText(total, locale)}`);
  }
  return each.join('\n\n');
}

const orderEmailDetails = async (tx: Tx, order: OrderServiceRow, locale: Locale): Promise<string> =>
  orderDetails(order, await orderPaymentLines(tx, order, locale), locale);

/** A service of a visit and its payment, one fact per line. */
export function orderDetails(order: OrderServiceRow, payment: readonly string[], locale: Locale): string {
  const label = labels[locale];
  const colon = locale === 'en' ? ':' : '\u00a0:';
  const { vehicle, location } = order;
  const visit = [
    `${label.number} ${order.ordersServicesId}`,
    `${label.service}${colon} ${locale === 'en' ? order.servicesTitleEn : order.servicesTitleFr}`,
    `${label.vehicle}${colon} ${vehicleName(vehicle, locale)}`,
    `${label.when}${colon} ${timeText(order.startsAt, order.timezone, locale)}`,
    `${label.place}${colon} ${location.address}, ${location.city}, ${location.state} ${location.zip}`,
    `${label.total}${colon} ${priceText(amountOf(order), locale)}`,
  ];
  return [visit.join('\n'), payment.join('\n')].filter((part) => part !== '').join('\n\n');
}
