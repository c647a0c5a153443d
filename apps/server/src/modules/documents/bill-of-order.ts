import { acceptedEstimateOf, type AcceptedLine } from '#server/shared/orders/accepted-estimate.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Bill, DocumentLine } from './document-content.ts';

/** What the customer agreed to, line by line, with extra work. */
export function billOfOrder(order: OrderRow): Bill {
  const accepted = acceptedEstimateOf(order);
  const cash = order.paymentOption === 'pay_with_cash_on_service';
  return {
    lines: accepted.lines.map((line) => lineOf(order, line)),
    discountCents: accepted.discountCents,
    couponCode: order.couponCode ?? '',
    subtotalCents: accepted.subtotalCents,
    taxes: accepted.taxes,
    totalCents: accepted.totalCents,
    cashRoundingCents: cash ? accepted.cashRoundingCents : 0,
  };
}

function lineOf(order: OrderRow, line: AcceptedLine): DocumentLine {
  const { kind, amountCents, title, hoursHundredths, rateCents, quantity, unitCents, condition } = line;
  const { months, km } = line.warranty;
  const isGrade = kind === 'parts' && line.revision === 0;
  return {
    kind,
    title: isGrade ? { en: `Parts: ${title.en}`, fr: `Pièces\u00a0: ${title.fr}` } : title,
    note: line.note,
    amountCents,
    labour:
      hoursHundredths === null || rateCents === null
        ? undefined
        : { hours: hoursHundredths / 100, rateCents },
    travel: kind === 'travel' ? travelOf(order, amountCents) : undefined,
    quantity: quantity === null || unitCents === null ? undefined : { count: quantity, unitCents },
    condition: condition ?? undefined,
    warrantyLasts: months > 0 ? { months, km } : undefined,
  };
}

/** Charged kilometres. */
function travelOf({ quote }: OrderRow, amountCents: number) {
  const { extraChargePerKmCents: perKmCents } = quote;
  const km = perKmCents > 0 ? amountCents / perKmCents : Math.max(0, quote.distanceKm - quote.includedKm);
  return { km: Math.round(km * 10) / 10, perKmCents };
}
