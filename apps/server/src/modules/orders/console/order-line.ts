import type { listConsoleOrders, Locale, Output } from '@hoist/contract';
import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { formatLocal } from '@hoist/domain/time-format';
import { sql, type RawBuilder } from 'kysely';
import { zoneOf } from '#server/shared/zone-of.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type OrderLine = Output<typeof listConsoleOrders>['data'][number];

export interface OrderLineRow {
  readonly id: OrderId;
  readonly orders_id: VisitId;
  readonly status: OrderLine['orderServiceStatus'];
  readonly title_en: string;
  readonly title_fr: string;
  readonly users_id: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly mechanic_id: UserId | null;
  readonly mechanic_fname: string | null;
  readonly mechanic_lname: string | null;
  readonly vehicle: { readonly year: number; readonly makeName: string; readonly modelName: string };
  readonly city: string;
  readonly state: string;
  readonly starts_at: Date;
  readonly timezone: string;
  readonly total_cents: number;
  readonly total_collected_cents: number | null;
  readonly payment_option: OrderRow['payment_option'];
  readonly created_at: Date;
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
    ordersId: row.orders_id,
    orderServiceStatus: row.status,
    servicesTitle: locale === 'fr' ? row.title_fr : row.title_en,
    customer: { usersId: row.users_id, name: nameOf(row) },
    mechanic:
      row.mechanic_id === null
        ? null
        : {
            usersId: row.mechanic_id,
            name: nameOf({ fname: row.mechanic_fname, lname: row.mechanic_lname }),
          },
    vehicle: `${row.vehicle.year} ${row.vehicle.makeName} ${row.vehicle.modelName}`,
    city: row.city,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    preferredTime: formatLocal(row.starts_at.getTime(), zoneOf(row.timezone), locale),
    total: formatMoney(amountOf(row)),
    payment: row.payment_option === 'pay_with_cash_on_service' ? 'cash' : 'card',
    dateCreated: row.created_at.toISOString(),
  };
}
