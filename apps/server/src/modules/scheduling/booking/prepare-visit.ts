import { createHash } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import type { CardId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/slots/booking-window';
import { officeGrid } from '@hoist/domain/scheduling/placement';
import { parseIso } from '@hoist/domain/time';
import type { SiteAnswers } from '#server/platform/db/schema-orders.ts';
import type { StoredResponse } from '#server/platform/http/answers/answer-with-effect.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Plan } from './booking-rows.ts';
import { windowOf } from '../calendars/read-slots-request.ts';
import { warrantyPrice, type WarrantyWork } from './warranty-work.ts';
import { readSnapshot, type BookingContext, type SchedulingSnapshot } from './booking-context.ts';
import { naturalKeyOf } from './natural-key.ts';
import { withNoShowFee } from '../prices/no-show-fee.ts';
import { customerRefusal } from './customer-refusal.ts';
import { presentPrice } from '../prices/present-price.ts';
import { PARTS_GRACE_MS, partsWait } from '../calendars/parts-wait.ts';
import { priceVisit, type Price } from '../prices/price.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { CouponRow, OrderIds } from './queries.ts';
import { readQuoteId, type ShownQuote } from '../prices/quote-id.ts';
import { selectVisit, type VisitSelection } from './select-visit.ts';
import type { Wanted } from './selection.ts';
import { visitQuote } from '../prices/visit-quote.ts';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import type { Tx } from '#server/platform/db/database.ts';
import { findCoupon } from '../coupons/find-coupon.ts';

export interface VisitItem {
  readonly wanted: Wanted;
  /** Whether replaced parts are returned to the customer, or declined by them. */
  readonly removedParts: 'returned' | 'declined';
}

/** A booking that staff make for a caller (ADR 112). */
export interface OfficeBooking {
  /** Null: the customer, who accepts a quote. */
  readonly staffId: UserId | null;
  /** Holds the time this long for the customer's answer to a link; null: books right away. */
  readonly heldMinutes: number | null;
  /** Takes a time that customers are not offered. */
  readonly fitIn: boolean;
  /** Ignores the limit of open bookings. */
  readonly passesLimit: boolean;
  /** Records consent, link and audit entry in the transaction of the booking; false: nothing is booked. */
  readonly record: (
    tx: Tx,
    booked: { readonly ids: readonly OrderIds[]; readonly passes: string | null },
  ) => Promise<boolean>;
}

export interface VisitRequest {
  readonly userId: UserId;
  /** One to four services in working order, all at one location. */
  readonly items: readonly VisitItem[];
  readonly preferredTime: string;
  readonly couponCode: string;
  readonly cardId: CardId | null;
  readonly paymentOption: 'regular_payment_by_card' | 'pay_with_cash_on_service';
  /** A draft whose card is chosen later. */
  readonly isDraft: boolean;
  readonly quoteId: string | undefined;
  /** The no-show fee that the customer accepted, as submitted. */
  readonly noShowFee?: string | undefined;
  readonly customerNote: string;
  readonly site: SiteAnswers;
  /** A warranty visit of one service, free of charge (`orders/warranty`). */
  readonly covered?: WarrantyWork | undefined;
  readonly office?: OfficeBooking | undefined;
  readonly locale: 'en' | 'fr';
  readonly now: number;
  readonly idempotencyKey?: string | undefined;
  /** The answer to store with a visit that has nothing left to pay. */
  readonly answerOf?: ((ids: readonly OrderIds[]) => StoredResponse) | undefined;
}

/** A visit decided except for the mechanic: one plan per service. */
export interface PreparedVisit {
  readonly request: VisitRequest;
  readonly snapshot: SchedulingSnapshot;
  readonly visit: VisitSelection;
  readonly plans: readonly Plan[];
  readonly start: number;
  /** Staff fit the visit in before its parts are there. */
  readonly beforeParts: boolean;
}

/** All that a booking reads before the search for a mechanic. */
interface BookingFacts {
  readonly snapshot: SchedulingSnapshot;
  readonly visit: VisitSelection;
  /** Undefined for an unknown code. */
  readonly coupon: CouponRow | null | undefined;
  /** The quote that the customer saw, if it was signed for this place. */
  readonly shown: ShownQuote | undefined;
}

async function readFacts(
  context: BookingContext,
  request: VisitRequest,
): Promise<Result<BookingFacts, Refusal>> {
  const snapshot = await readSnapshot(context);
  const { userId, now, items, quoteId } = request;
  const { db } = context.database;
  const wanted = items.map((item) => item.wanted);
  const bookAt = parseIso(request.preferredTime);
  const selected = await selectVisit(db, { userId, wanted, snapshot, bookAt });
  if (!selected.ok) return selected;
  const visit = selected.value;
  const code = normaliseCouponCode(request.couponCode);
  const coupon = code === '' ? ok(null) : await findCoupon(db, { code, userId, now });
  if (!coupon.ok) return coupon;
  const secrets = [context.secret, context.previousSecret];
  const place = visit.first.location;
  const shown = quoteId === undefined ? undefined : readQuoteId(quoteId, { secrets, place });
  return ok({ snapshot, visit, coupon: coupon.value, shown });
}

/** Decides everything before the search for a mechanic. */
export async function prepareVisit(
  context: BookingContext,
  request: VisitRequest,
): Promise<Result<PreparedVisit, Refusal>> {
  const facts = await readFacts(context, request);
  return facts.ok ? decideBooking(request, facts.value, context.secret) : facts;
}

function decideBooking(
  request: VisitRequest,
  facts: BookingFacts,
  secret: string,
): Result<PreparedVisit, Refusal> {
  const { snapshot, coupon } = facts;
  const { settings } = snapshot;
  const { now, locale, covered } = request;
  const start = parseIso(request.preferredTime);
  const visit = withShownDistance(facts, now);
  const { user, location } = visit.first;
  // A warranty visit is free, and only one claim is open at a time.
  const services = request.items.length;
  const refused = covered ? undefined : customerRefusal(request, { user, snapshot, services });
  if (refused) return refuse(refused);
  const gridAt = request.office?.fitIn === true ? officeGrid : gridOf;
  const grid = gridAt(now, zoneOf(location.timezone), windowOf(settings));
  if (start === undefined || startRefusal(start, grid))
    return refuse(invalidField('preferred_time', 'booking.date'));
  const beforeParts = isBeforeParts(visit, { settings, start, now });
  if (beforeParts && request.office?.fitIn !== true)
    return refuse(invalidField('preferred_time', 'booking.parts'));
  if (coupon === undefined) return refuse({ code: 'coupon_refused', text: 'coupon.unknown' });
  const serviceCodes = snapshot.menu.byId;
  const pricing = {
    selection: visit.first,
    settings,
    coupon,
    serviceCodes,
    visitAt: start,
    now,
    locale,
    secret,
  };
  const priced = priceVisit(pricing, visit.selections);
  if (!priced.ok) return priced;
  const province = location.state;
  const prices = covered ? priced.value.map((one) => warrantyPrice(one, covered, province)) : priced.value;
  const changed = priceRefusal(request, { prices, shown: facts.shown, signing: { secret, place: location } });
  if (changed) return refuse(changed);
  const accepted = withNoShowFee(prices, { request, settings, province });
  if (!accepted.ok) return accepted;
  const plans = plansOf({ request, snapshot, visit, start, coupon, prices: accepted.value });
  return ok({ request, snapshot, visit, plans, start, beforeParts });
}

/** Whether the parts come after a start, with an hour's grace for a time that was shown. */
function isBeforeParts(
  { first, whole }: VisitSelection,
  {
    settings,
    start,
    now,
  }: Pick<SchedulingSnapshot, 'settings'> & { readonly start: number; readonly now: number },
): boolean {
  const { timezone, state: province } = first.location;
  const from = now - PARTS_GRACE_MS;
  const wait = partsWait(whole.needs ?? [], { settings, zone: zoneOf(timezone), province, from });
  return wait !== undefined && start < wait.until;
}

/** Charges the distance of the quote that the customer saw, while it is valid. */
function withShownDistance({ visit, shown }: BookingFacts, now: number): VisitSelection {
  if (!shown || shown.expiresAt < now) return visit;
  // The limit was judged when the quote was shown, so it has the margin of an estimate.
  const drive = { ...visit.first.drive, km: shown.distanceTenths / 10, estimated: true as const };
  const first = { ...visit.first, drive };
  return {
    ...visit,
    first,
    selections: visit.selections.map((one, index) => (index === 0 ? first : { ...one, drive })),
  };
}

function priceRefusal(
  { quoteId, locale }: VisitRequest,
  given: Pick<BookingFacts, 'shown'> & {
    readonly prices: readonly Price[];
    readonly signing: Parameters<typeof visitQuote>[1];
  },
): Refusal | undefined {
  if (quoteId === undefined || quoteId === '') return undefined;
  const quotes = given.prices.map(({ frozen }) => frozen);
  const quote = visitQuote(quotes, given.signing);
  if (given.shown?.totalCents === quote.totalCents) return undefined;
  return {
    code: 'price_changed',
    extra: {
      checkoutInfo: presentPrice(quote, { cash: false, locale }),
      checkoutInfoPayWitCash: presentPrice(quote, { cash: true, locale }),
    },
  };
}

interface Decided extends Omit<PreparedVisit, 'plans' | 'beforeParts'> {
  readonly coupon: CouponRow | null;
  readonly prices: readonly Price[];
}

/** Services follow each other without a gap; only the visit's start is on the grid. */
function plansOf({ request, snapshot, visit, start, coupon, prices }: Decided): readonly Plan[] {
  const keys = keysOf({ request, visit, start, coupon });
  let next = start;
  return visit.selections.map((selection, index) => {
    const [item, price, naturalKey] = [request.items[index], prices[index], keys[index]];
    const { newIds } = selection;
    if (!item || !price || naturalKey === undefined || !newIds) throw new Error('A service was lost');
    const begins = next;
    next += selection.durationMinutes * 60_000;
    return {
      request,
      removedParts: item.removedParts,
      snapshot,
      selection,
      start: begins,
      coupon,
      price,
      naturalKey,
      newIds,
    };
  });
}

/** Natural keys of the visit: all its services, and the position of each. */
function keysOf(given: Pick<Decided, 'request' | 'visit' | 'start' | 'coupon'>): readonly string[] {
  const { request, visit, start, coupon } = given;
  const each = visit.selections.map((selection, index) =>
    naturalKeyOf({
      vehicleId: selection.vehicle.id,
      locationId: selection.location.locationId,
      serviceId: selection.service.id,
      addonIds: request.items[index]?.wanted.addonIds ?? [],
      start,
      partCode: selection.part?.code ?? null,
      couponCode: coupon?.code ?? null,
      paymentOption: request.paymentOption,
      cardId: request.cardId,
      isDraft: request.isDraft,
      warrantyOf: request.covered?.ordersServicesId,
      held: request.office !== undefined && request.office.heldMinutes !== null,
    }),
  );
  if (each.length === 1) return each;
  return each.map((_, index) =>
    createHash('sha256')
      .update(`${index}:${each.join(' ')}`)
      .digest('base64url'),
  );
}
