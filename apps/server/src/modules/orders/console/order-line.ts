import type { listConsoleOrders, Locale, Output } from '@hoist/contract';
import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { formatLocal } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql, type RawBuilder } from 'kysely';
import { zoneOf } from '#server/shared/zone-of.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type OrderLine = Output<typeof listConsoleOrders>['data'][number];

export interface OrderLineRow {
  readonly id: OrderId;
  readonly ordersId: VisitId;
  readonly status: OrderLine['orderServiceStatus'];
  readonly titleEn: string;
  readonly titleFr: string;
  readonly usersId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly mechanicId: UserId | null;
  readonly mechanicFname: string | null;
  readonly mechanicLname: string | null;
  readonly vehicle: { readonly year: number; readonly makeName: string; readonly modelName: string };
  readonly city: string;
  readonly state: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly totalCents: number;
  readonly totalCollectedCents: number | null;
  readonly paymentOption: OrderRow['paymentOption'];
  readonly createdAt: Date;
}

/** The columns of a line, from `s` with `joinedToLine`. */
export const lineColumns: RawBuilder<unknown> = sql`s.orders_services_id AS id, s.orders_id, s.status,
  s.services_title_en AS title_en, s.services_title_fr AS title_fr, s.users_id, c.fname, c.lname, s.mechanic_id,
  m.fname AS mechanic_fname, m.lname AS mechanic_lname, s.vehicle, s.location->>'city' AS city, s.state, s.starts_at,
  s.timezone, s.total_cents, s.total_collected_cents, s.payment_option, s.created_at`;

export const joinedToLine: RawBuilder<unknown> = sql`JOIN users c ON c.users_id = s.users_id
  LEFT JOIN users m ON m.users_id = s.mechanic_id`;

export function presentLine(row: OrderLineRow, locale: Locale): OrderLine {
  return {
    ordersServicesId: row.id,
    ordersId: row.ordersId,
    orderServiceStatus: row.status,
    servicesTitle: locale === 'fr' ? row.titleFr : row.titleEn,
    customer: { usersId: row.usersId, name: nameOf(row) },
    mechanic:
      row.mechanicId === null
        ? null
        : {
            usersId: row.mechanicId,
            name: nameOf({ fname: row.mechanicFname, lname: row.mechanicLname }),
          },
    vehicle: vehicleName(row.vehicle, locale),
    city: row.city,
    state: row.state,
    startsAt: row.startsAt.toISOString(),
    preferredTime: formatLocal(row.startsAt.getTime(), zoneOf(row.timezone), locale),
    total: formatMoney(amountOf(row)),
    payment: row.paymentOption === 'pay_with_cash_on_service' ? 'cash' : 'card',
    dateCreated: row.createdAt.toISOString(),
  };
}
