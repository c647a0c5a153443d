import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Supplier } from '#modules/settings';
import type { DocumentContent, DocumentLine } from './content.ts';

/** What a document says beside the order itself. */
export interface Issuing {
  readonly kind: DocumentContent['kind'];
  readonly number: string;
  readonly issuedAt: Date;
  readonly supplier: Supplier;
  readonly mechanic: string;
  readonly customer: { readonly name: string; readonly phone: string };
  /** As 'Visa 4242'; empty for a wallet. */
  readonly card: string;
}

/** The content of an order's receipt or estimate, from its frozen price and its copies of vehicle and place. */
export function orderContent(order: OrderRow, issuing: Issuing): DocumentContent {
  const { quote, vehicle, location } = order;
  const cash = order.payment_option === 'pay_with_cash_on_service';
  return {
    kind: issuing.kind,
    number: issuing.number,
    issuedAt: issuing.issuedAt.getTime(),
    validUntil: issuing.kind === 'estimate' ? order.starts_at.getTime() : null,
    serviceAt: order.starts_at.getTime(),
    timezone: order.timezone,
    province: order.state,
    firstLocale: order.state === 'QC' || order.locale === 'fr' ? 'fr' : 'en',
    supplier: issuing.supplier,
    customer: {
      name: location.customerName === '' ? issuing.customer.name : location.customerName,
      lines: [location.address, [location.city, location.state, location.zip].filter(Boolean).join(' ')],
      phone: location.customerPhone === '' ? issuing.customer.phone : location.customerPhone,
    },
    vehicle: {
      title: [vehicle.year, vehicle.makeName, vehicle.modelName, vehicle.subModel].filter(Boolean).join(' '),
      licencePlate: vehicle.licencePlate,
      vin: vehicle.vinNumber,
      odometer: order.odometer,
    },
    mechanic: issuing.mechanic,
    ordersServicesId: order.orders_services_id,
    lines: linesOf(order),
    discountCents: quote.discountCents,
    couponCode: order.coupon_code ?? '',
    subtotalCents: quote.subtotalCents,
    taxes: quote.taxes,
    totalCents: order.total_cents,
    cashRoundingCents: cash ? quote.cashRoundingCents : 0,
    payment: { method: cash ? 'cash' : 'card', card: issuing.card },
    warrantyMonths: quote.warrantyMonths,
  };
}

function linesOf(order: OrderRow): DocumentLine[] {
  const { quote } = order;
  const hourly = Math.round(quote.labourHours * quote.labourRateCents) === quote.serviceCostCents;
  const labour = { hours: quote.labourHours, rateCents: quote.labourRateCents };
  const beyond = Math.max(0, quote.distanceKm - quote.includedKm);
  const km = quote.extraChargePerKmCents > 0 ? quote.extraChargesCents / quote.extraChargePerKmCents : beyond;
  return [
    {
      title: { en: order.services_title_en, fr: order.services_title_fr },
      amountCents: quote.serviceCostCents,
      labour: hourly ? labour : undefined,
    },
    ...(order.part_code === null
      ? []
      : [
          {
            title: {
              en: `Parts: ${order.part_title_en ?? ''}`,
              fr: `Pièces\u00a0: ${order.part_title_fr ?? ''}`,
            },
            amountCents: quote.partsCostCents,
          },
        ]),
    ...quote.addons.map(({ titleEn, titleFr, priceCents }) => ({
      title: { en: titleEn, fr: titleFr },
      amountCents: priceCents,
    })),
    ...(quote.extraChargesCents > 0
      ? [
          {
            title: { en: 'Long distance', fr: 'Longue distance' },
            amountCents: quote.extraChargesCents,
            travel: { km: Math.round(km * 10) / 10, perKmCents: quote.extraChargePerKmCents },
          },
        ]
      : []),
  ];
}
