import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import type { listConsoleOrders, Locale, Output } from '@hoist/contract';
import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { isAwaited } from '@hoist/domain/order/delayed-day';
import { dayNumber } from '@hoist/domain/civil-date';
import { toLocal, type ZoneRules } from '@hoist/domain/time';
import { formatCivil, formatDay, formatLocalFor, formatTimeFor } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql, type RawBuilder } from 'kysely';
import { zoneOf } from '#server/shared/zone-of.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';

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
  readonly progress: OrderLine['progress'];
  readonly expectedAt: Date | null;
  readonly requestKind: 'move' | 'cancel' | null;
  readonly chargedCents: number;
  readonly heldCents: number;
  readonly paymentFails: boolean;
}

/** The columns of a line, from `s` with `joinedToLine`. */
export const lineColumns: RawBuilder<unknown> = sql`s.orders_services_id AS id, s.orders_id, s.status,
  s.services_title_en AS title_en, s.services_title_fr AS title_fr, s.users_id, c.fname, c.lname, s.mechanic_id,
  m.fname AS mechanic_fname, m.lname AS mechanic_lname, s.vehicle, s.location->>'city' AS city, s.state, s.starts_at,
  s.timezone, s.total_cents, s.total_collected_cents, s.payment_option, s.created_at, s.progress, late.expected_at, q.kind AS request_kind,
  coalesce(paid.charged, 0)::int AS charged_cents, coalesce(paid.held, 0)::int AS held_cents,
  coalesce(paid.fails, false) AS payment_fails`;

export const joinedToLine: RawBuilder<unknown> = sql`JOIN users c ON c.users_id = s.users_id
  LEFT JOIN users m ON m.users_id = s.mechanic_id
  LEFT JOIN late_arrivals late ON late.orders_services_id = s.orders_services_id
    AND late.mechanic_id = s.mechanic_id AND late.starts_at = s.starts_at
  LEFT JOIN change_requests q ON q.orders_services_id = s.orders_services_id AND q.state = 'requested'
  LEFT JOIN LATERAL (SELECT sum(p.captured_cents - p.refunded_cents) AS charged,
      sum(p.authorized_cents) FILTER (WHERE p.live AND p.state = 'authorized') AS held,
      bool_or(p.live AND p.method = 'card' AND p.state IN ('requires_customer', 'failed')) AS fails
    FROM payments p WHERE p.orders_services_id = s.orders_services_id AND p.slot <> ${TIP_SLOT}) paid ON true`;

export interface LineContext {
  readonly locale: Locale;
  /** The company's zone, in which lists are read. */
  readonly rules: ZoneRules;
  readonly now: Date;
  /** Minutes after the start from which a missing mechanic is late (settings `late`). */
  readonly lateMinutes: number;
}

const minuteMs = 60_000;

/** Minutes by which the mechanic is late, announced or by the clock; 0 if on time. */
function lateBy(row: OrderLineRow, { now, lateMinutes }: LineContext): number {
  if (row.status !== 'confirm' || !isAwaited(row.progress)) return 0;
  const start = row.startsAt.getTime();
  const announced = Math.round(((row.expectedAt?.getTime() ?? start) - start) / minuteMs);
  const waited = Math.floor((now.getTime() - start) / minuteMs);
  return Math.max(0, announced, waited > lateMinutes ? waited : 0);
}

/** Days of another half year need their year. */
const farAheadDays = 180;

function presentDay(start: number, rules: ZoneRules, { locale, now, rules: reader }: LineContext) {
  const local = toLocal(start, rules);
  const daysAhead = dayNumber(local) - dayNumber(toLocal(now.getTime(), rules));
  const isFar = Math.abs(daysAhead) > farAheadDays;
  return {
    visitDay: isFar ? formatCivil(local, locale) : formatDay(start, rules, locale),
    visitTime: formatTimeFor(start, { place: rules, reader }, locale),
    daysAhead,
  };
}

function attentionOf(row: OrderLineRow, late: number): OrderLine['attention'] {
  const { status } = row;
  if (row.paymentFails && status !== 'canceled' && status !== 'declined') return 'payment';
  if (late > 0) return 'late';
  if (status === 'pending' && row.mechanicId === null) return 'unassigned';
  return row.requestKind ?? (status === 'pending' ? 'unanswered' : null);
}

export function presentLine(row: OrderLineRow, context: LineContext): OrderLine {
  const { locale } = context;
  const lateMinutes = lateBy(row, context);
  const attention = attentionOf(row, lateMinutes);
  const start = row.startsAt.getTime();
  const rules = zoneOf(row.timezone);
  return {
    ordersServicesId: row.id,
    ordersId: row.ordersId,
    orderServiceStatus: row.status,
    servicesTitle: locale === 'fr' ? row.titleFr : row.titleEn,
    customer: { usersId: row.usersId, name: customerNameOf(row, locale) },
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
    preferredTime: formatLocalFor(start, { place: rules, reader: context.rules }, locale),
    ...presentDay(start, rules, context),
    total: formatMoney(amountOf(row)),
    payment: row.paymentOption === 'pay_with_cash_on_service' ? 'cash' : 'card',
    charged: formatMoney(row.chargedCents),
    held: formatMoney(row.heldCents),
    progress: row.status === 'confirm' ? row.progress : null,
    attention,
    lateMinutes: attention === 'late' ? lateMinutes : 0,
    dateCreated: row.createdAt.toISOString(),
  };
}
