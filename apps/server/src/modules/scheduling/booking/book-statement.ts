import type { Refusal } from '@hoist/contract';
import type { CardId, LocationId, OrderId, UserId, VehicleId, VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Position } from '@hoist/domain/scheduling/precision';
import { sql } from 'kysely';
import type {
  FrozenQuote,
  LocationCopy,
  SiteAnswers,
  VehicleCopy,
} from '#server/platform/db/schema-orders.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredResponse } from '#server/platform/http/answers/answer-with-effect.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { BookedPayment } from '#modules/payments';
import type { ClaimedDay } from '../calendars/find-slot.ts';
import { wakeAfterCommit } from '#server/platform/jobs/jobs.ts';
import { orderMessagesJobName } from '#server/shared/orders/order-messages.ts';

/** All values that one booking writes. Instants as ISO text, money in cents. */
export interface BookingRows {
  /** Drawn in advance, because the answer is stored with the booking. */
  readonly ordersId: VisitId;
  /** Adds a further service to an existing order (decision C14). */
  readonly joins: boolean;
  readonly ordersServicesId: OrderId;
  /** The call's idempotency key, to look the booking up when its answer was lost. */
  readonly idempotencyKey: string | null;
  /** Stored under the idempotency key with the booking; the first call with a key wins. */
  readonly answer: StoredResponse | null;
  readonly now: string;
  readonly userId: UserId;
  /** The actor of the first event. */
  readonly bookedBy: { readonly id: UserId; readonly role: 'customer' | 'office' };
  readonly mechanicId: UserId;
  /** The mechanic's days to claim, at the versions that were read (decision D4). */
  readonly days: readonly ClaimedDay[];
  readonly status: 'draft' | 'pending';
  readonly holdExpiresAt: string | null;
  readonly service: { id: number; titleEn: string; titleFr: string; category: string };
  readonly part: { code: string; titleEn: string; titleFr: string } | null;
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
  readonly cardId: CardId | null;
  readonly vehicle: VehicleCopy;
  readonly location: LocationCopy;
  readonly place: Position & {
    readonly state: string;
    readonly slackMinutes: number;
    readonly timezone: string;
  };
  readonly startsAt: string;
  readonly endsAt: string;
  readonly durationMinutes: number;
  readonly paymentOption: 'regular_payment_by_card' | 'pay_with_cash_on_service';
  readonly quote: FrozenQuote;
  readonly estimateHash: string;
  readonly serviceDate: string;
  readonly removedParts: 'returned' | 'declined';
  /** The coupon whose use is counted here, once per visit. */
  readonly coupon: { readonly id: number } | null;
  readonly couponCode: string | null;
  readonly customerNote: string;
  readonly site: SiteAnswers;
  readonly naturalKey: string;
  readonly locale: 'en' | 'fr';
  readonly search: string;
  readonly payments: readonly BookedPayment[];
}

/**
 * Writes the whole booking in one statement: checks account and vehicle, claims the days at their versions, counts the
 * coupon, inserts order, add-ons, payments, event and answer. A changed day writes nothing; an exclusion constraint
 * also prevents overlaps. The account is locked first and as strongly as its last update needs (ADR 164).
 */
export async function bookStatement(
  tx: Db | Tx,
  rows: BookingRows,
): Promise<Result<null, Refusal | 'calendar_changed'>> {
  const { coupon, answer } = rows;
  const result = await sql<{ day: number; booked: number; owned: number }>`
    WITH account AS (
      SELECT FROM users WHERE users_id = ${rows.userId} AND deleted_at IS NULL FOR NO KEY UPDATE),
    vehicle AS (
      SELECT FROM users_vehicles WHERE EXISTS (SELECT FROM account) AND users_vehicles_id = ${rows.vehicleId} AND users_id = ${rows.userId}
        AND deleted_at IS NULL FOR KEY SHARE),
    day AS (
      INSERT INTO mechanic_days AS d (mechanic_id, day, version)
      SELECT ${rows.mechanicId}::bigint, w.day, w.seen + 1 FROM account, vehicle,
        unnest(${rows.days.map(({ day }) => day)}::date[], ${rows.days.map(({ version }) => version)}::int[]) AS w (day, seen)
      ORDER BY w.day
      ON CONFLICT (mechanic_id, day) DO UPDATE SET version = excluded.version WHERE d.version = excluded.version - 1
      RETURNING version),
    claimed AS (
      SELECT FROM day HAVING count(*) = ${rows.days.length}),
    coupon AS (
      UPDATE coupons c SET used = used + 1
      WHERE c.coupons_id = ${coupon?.id ?? null}::bigint AND EXISTS (SELECT FROM claimed)
        AND (c.limit_total IS NULL OR c.used < c.limit_total)
      RETURNING c.coupons_id),
    may AS (
      SELECT FROM claimed WHERE ${coupon === null}::boolean OR EXISTS (SELECT FROM coupon)),
    new_order AS (
      INSERT INTO orders (orders_id, users_id, idempotency_key, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${rows.ordersId}::bigint, ${rows.userId}::bigint, ${rows.idempotencyKey}::text, ${rows.now}::timestamptz FROM may
      WHERE NOT ${rows.joins}::boolean
      RETURNING orders_id),
    its_order AS (
      SELECT orders_id FROM new_order UNION ALL
      SELECT ${rows.ordersId}::bigint FROM may WHERE ${rows.joins}::boolean),
    service AS (
      INSERT INTO order_services (orders_services_id, orders_id, users_id, mechanic_id, status, hold_expires_at, services_id, services_title_en,
        services_title_fr, category, part_code, part_title_en, part_title_fr, users_vehicles_id, users_locations_id,
        users_credit_cards_id, vehicle, location, state, lat, lng, precision, radius_m, slack_minutes, timezone, starts_at, ends_at, duration_minutes,
        payment_option, quote, estimate_hash, total_cents, coupon_code, customer_note, site, natural_key, locale, search,
        removed_parts, created_at, booked_at) OVERRIDING SYSTEM VALUE
      SELECT ${rows.ordersServicesId}::bigint, orders_id, ${rows.userId}::bigint,
        ${rows.mechanicId}::bigint, ${rows.status}, ${rows.holdExpiresAt}::timestamptz, ${rows.service.id}::bigint,
        ${rows.service.titleEn}, ${rows.service.titleFr}, ${rows.service.category}, ${rows.part?.code ?? null}::text,
        ${rows.part?.titleEn ?? null}::text, ${rows.part?.titleFr ?? null}::text, ${rows.vehicleId}::bigint,
        ${rows.locationId}::bigint, ${rows.cardId}::bigint, ${JSON.stringify(rows.vehicle)}::jsonb,
        ${JSON.stringify(rows.location)}::jsonb, ${rows.place.state}, ${rows.place.lat}::float8, ${rows.place.lng}::float8,
        ${rows.place.precision}, ${rows.place.radiusM}::int, ${rows.place.slackMinutes}::int, ${rows.place.timezone}, ${rows.startsAt}::timestamptz, ${rows.endsAt}::timestamptz, ${rows.durationMinutes}::int,
        ${rows.paymentOption}, ${JSON.stringify(rows.quote)}::jsonb, ${rows.estimateHash}, ${rows.quote.totalCents}::bigint,
        ${rows.couponCode}::text, ${rows.customerNote}, ${JSON.stringify(rows.site)}::jsonb, ${rows.naturalKey},
        ${rows.locale}, ${rows.search}, ${rows.removedParts}, ${rows.now}::timestamptz,
        CASE WHEN ${rows.status} = 'pending' THEN ${rows.now}::timestamptz END
      FROM its_order
      RETURNING orders_services_id, estimate_hash, quote, state, starts_at, ends_at, created_at),
    estimate AS (
      INSERT INTO estimates (orders_services_id, hash, quote, province, service_date, valid_until,
        completes_at, frozen_at)
      SELECT orders_services_id, estimate_hash, quote, state, ${rows.serviceDate}, starts_at, ends_at, created_at
      FROM service),
    addons AS (
      INSERT INTO order_service_addons (orders_services_id, services_addons_id, title_en, title_fr, price_cents)
      SELECT orders_services_id, a.id, a."titleEn", a."titleFr", a."priceCents" FROM service,
        jsonb_to_recordset(${JSON.stringify(rows.quote.addons)}::jsonb)
          AS a (id bigint, "titleEn" text, "titleFr" text, "priceCents" int)),
    used AS (
      INSERT INTO coupon_uses (coupons_id, orders_services_id, users_id, use_number)
      SELECT coupon.coupons_id, service.orders_services_id, ${rows.userId}::bigint,
        1 + (SELECT count(*) FROM coupon_uses u
             WHERE u.coupons_id = coupon.coupons_id AND u.users_id = ${rows.userId}::bigint AND u.given_back_at IS NULL)
      FROM coupon, service),
    paid AS (
      INSERT INTO payments (orders_services_id, slot, method, state, amount_cents, hold_at, created_at, updated_at)
      SELECT orders_services_id, p.slot, p.method, p.state, p."amountCents", p."holdAt",
        ${rows.now}::timestamptz, ${rows.now}::timestamptz
      FROM service, jsonb_to_recordset(${JSON.stringify(rows.payments)}::jsonb)
        AS p (slot smallint, method text, state text, "amountCents" bigint, "holdAt" timestamptz)),
    last_service AS (
      UPDATE users SET last_users_vehicles_id = ${rows.vehicleId}::bigint, last_users_locations_id = ${rows.locationId}::bigint
      WHERE users_id = ${rows.userId}::bigint AND ${rows.status} = 'pending' AND EXISTS (SELECT FROM service)),
    told AS (
      INSERT INTO order_tellings (orders_services_id, kind)
      SELECT orders_services_id, 'booked' FROM service WHERE ${rows.status} = 'pending'),
    event AS (
      INSERT INTO order_events (orders_services_id, at, actor_id, actor_role, event, to_status)
      SELECT orders_services_id, ${rows.now}::timestamptz, ${rows.bookedBy.id}::bigint, ${rows.bookedBy.role}::text,
        ${rows.status === 'draft' ? 'drafted' : 'booked'}, ${rows.status}
      FROM service),
    answer AS (
      INSERT INTO idempotency_keys (users_id, key, call, request_hash, status, body, created_at, finished_at)
      SELECT ${answer?.call.usersId ?? null}::bigint, ${answer?.call.key ?? null}::text, ${answer?.call.call ?? null}::text,
        ${answer?.call.hash ?? null}::bytea, ${answer?.envelope.status ?? null}::int,
        to_jsonb(${answer?.envelope.json ?? null}::text), ${rows.now}::timestamptz, ${rows.now}::timestamptz
      FROM service WHERE ${answer !== null}::boolean)
    SELECT (SELECT count(*)::int FROM claimed) AS day, (SELECT count(*)::int FROM service) AS booked,
      (SELECT count(*)::int FROM account, vehicle) AS owned`.execute(tx);
  const row = result.rows[0];
  if (row?.booked === 1) {
    wakeAfterCommit(orderMessagesJobName);
    return ok(null);
  }
  // The account or its vehicle was deleted meanwhile.
  if (row?.owned === 0) return refuse(invalidField('users_vehicles_id', 'booking.no_vehicle'));
  return refuse(row?.day === 1 ? { code: 'coupon_refused', text: 'coupon.used_up' } : 'calendar_changed');
}
