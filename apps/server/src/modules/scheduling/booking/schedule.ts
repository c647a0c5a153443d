import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/booking-window';
import { parseIso } from '@hoist/domain/time';
import { brokenConstraint, isRetryable } from '#server/platform/db/errors.ts';
import type { SiteAnswers } from '#server/platform/db/schema-orders.ts';
import type { KeptAnswer } from '#server/platform/http/answer-with-effect.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { keepCard } from '#modules/payments';
import { askedCoupon } from './asked-coupon.ts';
import { bookingRows, type Plan } from './booking-rows.ts';
import { bookStatement, type Booked, type BookingRows } from './book-statement.ts';
import { windowOf } from './calendar.ts';
import { groundOf, type BookingContext } from './context.ts';
import { coverPrice, keepClaim, lockCovered, openClaimRefusal, type Covered } from './covered.ts';
import { findPlaces, type Place } from './find-slot.ts';
import { freeLapsed } from './free-lapsed.ts';
import { naturalKeyOf } from './natural-key.ts';
import { withNoShowFee } from './no-show-fee.ts';
import { personRefusal } from './person-refusal.ts';
import { presentPrice } from './present-price.ts';
import { priceOf, type Price } from './price.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { OrderIds } from './queries.ts';
import { readQuoteId } from './quote-id.ts';
import { draftsOf, readSameBookings } from './same-booking.ts';
import { select, type Wanted } from './selection.ts';
import { slotTaken } from './slot-taken.ts';

export interface ScheduleRequest {
  readonly userId: number;
  readonly wanted: Wanted;
  readonly preferredTime: string;
  readonly couponCode: string;
  readonly cardId: number | null;
  readonly paymentOption: 'regular_payment_by_card' | 'pay_with_cash_on_service';
  readonly isDraft: boolean;
  readonly quoteId: string | undefined;
  /** The fee of a no-show as the customer accepted it, as a form says it. */
  readonly noShowFee?: string | undefined;
  readonly customerNote: string;
  readonly site: SiteAnswers;
  /** What becomes of replaced parts: the customer's, unless they decline them. */
  readonly removedParts: 'returned' | 'declined';
  /** A visit under warranty: it costs nothing (`dispatch/warranty`). */
  readonly covered?: Covered | undefined;
  readonly locale: 'en' | 'fr';
  readonly now: number;
  /** Of the call that books. */
  readonly idempotencyKey?: string | undefined;
  /** The answer to a booking that has nothing left to pay, to be stored with it. */
  readonly answerOf?: ((ids: OrderIds) => KeptAnswer) | undefined;
}

export interface BookedIds extends OrderIds {
  /** False when an equal booking stood already. */
  readonly fresh: boolean;
  readonly status: 'draft' | 'pending';
  /** The answer that was stored with it. */
  readonly answer?: KeptAnswer | null;
}

/** Lost races before we say that the slot is taken; each try reads the calendar anew. */
const MAX_TRIES = 12;

function priceRefusal(price: Price, request: ScheduleRequest, context: BookingContext): Refusal | undefined {
  if (request.quoteId === undefined || request.quoteId === '') return undefined;
  const shown = readQuoteId(request.quoteId, [context.secret, context.previousSecret]);
  if (shown?.totalCents === price.quote.totalCents) return undefined;
  return {
    code: 'price_changed',
    extra: {
      checkoutInfo: presentPrice(price.frozen, { cash: false, locale: request.locale }),
      checkoutInfoPayWitCash: presentPrice(price.frozen, { cash: true, locale: request.locale }),
    },
  };
}

/** Everything that is decided before a mechanic is looked for. */
async function plan(context: BookingContext, request: ScheduleRequest): Promise<Result<Plan, Refusal>> {
  const ground = await groundOf(context);
  const start = parseIso(request.preferredTime);
  const selected = await select(context.database.db, {
    userId: request.userId,
    wanted: request.wanted,
    ground,
    bookAt: start,
  });
  if (!selected.ok) return selected;
  const selection = selected.value;
  // Of a visit under warranty nothing is paid, and one claim is open at a time.
  const refused = request.covered
    ? undefined
    : personRefusal(request, { user: selection.user, ground, services: 1 });
  if (refused) return refuse(refused);
  const grid = gridOf(request.now, zoneOf(selection.location.timezone), windowOf(ground.figures));
  if (start === undefined || startRefusal(start, grid))
    return refuse(invalidField('preferred_time', 'booking.date'));
  const { newIds } = selection;
  if (!newIds) throw new Error('No ids were drawn');
  const coupon = await askedCoupon(context.database.db, request);
  if (!coupon.ok) return coupon;
  const priced = priceOf({
    selection,
    figures: ground.figures,
    coupon: coupon.value,
    serviceCodes: ground.menu.byId,
    visitAt: start,
    now: request.now,
    locale: request.locale,
    secret: context.secret,
  });
  if (!priced.ok) return priced;
  const province = selection.location.state;
  const shown = request.covered ? coverPrice(priced.value, request.covered, province) : priced.value;
  const changed = priceRefusal(shown, request, context);
  if (changed) return refuse(changed);
  const accepted = withNoShowFee([shown], { request, figures: ground.figures, province });
  if (!accepted.ok) return accepted;
  const [price = shown] = accepted.value;
  const naturalKey = naturalKeyOf({
    ...request.wanted,
    start,
    partCode: selection.part?.code ?? null,
    couponCode: coupon.value?.code ?? null,
    paymentOption: request.paymentOption,
    cardId: request.cardId,
    isDraft: request.isDraft,
    warrantyOf: request.covered?.ordersServicesId,
  });
  return ok({
    request,
    ground,
    selection,
    start,
    coupon: coupon.value,
    price,
    naturalKey,
    newIds,
  });
}

type Tried =
  | { readonly outcome: 'booked'; readonly ids: BookedIds }
  | {
      readonly outcome:
        'again' | 'coupon_gone' | 'no_card' | 'same' | 'lapsed' | 'answered' | 'claimed' | 'gone';
    };

type NotBooked = Exclude<Booked['outcome'], 'booked'> | 'no_card' | 'claimed';

interface Try {
  readonly plan: Plan;
  readonly place: Place;
  /** The customer's other drafts for this visit. */
  readonly drafts: readonly number[];
}

/** A booking is one statement; what goes with it, a card, a claim or a draft let go, is in its transaction. */
async function book(
  context: BookingContext,
  { rows, drafts, plan: { request } }: Omit<Try, 'place'> & { readonly rows: BookingRows },
): Promise<Result<null, NotBooked>> {
  const { database } = context;
  const { userId, cardId, ordersServicesId } = rows;
  const { covered, now } = request;
  const judged = ({ outcome }: Booked) => (outcome === 'booked' ? ok(null) : refuse(outcome));
  const isCash = rows.status === 'pending' && cardId === null;
  if (isCash && !covered && drafts.length === 0) return judged(await bookStatement(database.db, rows));
  return database.transaction(async (tx): Promise<Result<null, NotBooked>> => {
    for (const draft of drafts) await context.releaseDraft(tx, { ordersServicesId: draft, now, tell: false });
    if (covered && !(await lockCovered(tx, covered.ordersServicesId))) return refuse('claimed');
    if (cardId !== null && !(await keepCard(tx, { userId, cardId }))) return refuse('no_card');
    const booked = judged(await bookStatement(tx, rows));
    if (!booked.ok) return booked;
    if (covered) await keepClaim(tx, { ordersServicesId, userId, covered, now: new Date(rows.now) });
    else if (!isCash) await context.queueCharges(tx, ordersServicesId);
    return booked;
  });
}

/** One try at one mechanic: booked, or why not. A lost race is a value, everything else is thrown. */
async function tryPlace(context: BookingContext, given: Try): Promise<Tried> {
  const rows = bookingRows(given.plan, given.place);
  try {
    const booked = await book(context, { ...given, rows });
    if (!booked.ok) return { outcome: booked.error === 'day_moved' ? 'again' : booked.error };
    const { ordersId, ordersServicesId, status, answer } = rows;
    return { outcome: 'booked', ids: { ordersId, ordersServicesId, fresh: true, status, answer } };
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'order_services_natural') return { outcome: 'same' };
    if (constraint === 'idempotency_keys_pkey') return { outcome: 'answered' };
    if (constraint === 'coupon_uses_number') return { outcome: 'again' };
    if (constraint === 'no_double_booking') return { outcome: 'lapsed' };
    if (isRetryable(error)) return { outcome: 'again' };
    throw error;
  }
}

/** Lets the drafts go that have lapsed and still keep the time of this visit. */
function releaseLapsed(context: BookingContext, given: { plan: Plan; place: Place }): Promise<void> {
  const { start, selection, request } = given.plan;
  const { mechanicId } = given.place;
  const to = start + selection.durationMinutes * 60_000;
  return context.database.transaction((tx) =>
    freeLapsed(context, tx, { mechanicId, from: start, to, now: new Date(request.now) }),
  );
}

/** The same booking once more answers the same order; the customer's other drafts for this visit make room for the new one. */
async function findOwn(
  context: BookingContext,
  planned: Plan,
): Promise<{ readonly same?: BookedIds | undefined; readonly drafts: readonly number[] }> {
  const own = await readSameBookings(context.database.db, planned);
  const same = own.find((one) => one.naturalKey === planned.naturalKey);
  return { same: same && { ...same, fresh: false }, drafts: draftsOf(own) };
}

/**
 * Books: finds the best mechanic who can truly make it, and writes order, payments and coupon use in one statement that
 * fails when the day moved meanwhile. A lost race tries again, then answers 409 with the next three times.
 */
export async function schedule(
  context: BookingContext,
  request: ScheduleRequest,
): Promise<Result<BookedIds & { plan: Plan }, Refusal>> {
  const planned = await plan(context, request);
  if (!planned.ok) return planned;
  const { ground, selection, start } = planned.value;
  let own: Awaited<ReturnType<typeof findOwn>> =
    selection.user.openThen > 0 ? await findOwn(context, planned.value) : { drafts: [] };
  if (own.same) return ok({ ...own.same, plan: planned.value });
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const places = await findPlaces(context.database.db, ground, {
      servicesId: selection.service.id,
      point: selection.location,
      placeZone: zoneOf(selection.location.timezone),
      durationMinutes: selection.durationMinutes,
      start,
      now: request.now,
      except: own.drafts,
      avoids: selection.avoids,
    });
    const place = places.find((one) => one.mechanicId === request.covered?.mechanicId) ?? places[0];
    if (!place) break;
    const { drafts } = own;
    const tried = await tryPlace(context, { plan: planned.value, place, drafts });
    if (tried.outcome === 'booked') return ok({ ...tried.ids, plan: planned.value });
    if (tried.outcome === 'coupon_gone') return refuse({ code: 'coupon_refused', text: 'coupon.expired' });
    if (tried.outcome === 'claimed') return openClaimRefusal();
    if (tried.outcome === 'gone') return refuse(invalidField('users_vehicles_id', 'booking.no_vehicle'));
    if (tried.outcome === 'no_card') return refuse(invalidField('users_credit_cards_id', 'booking.card'));
    if (tried.outcome === 'answered') return refuse({ code: 'in_progress', retryAfterSeconds: 1 });
    if (tried.outcome === 'lapsed') await releaseLapsed(context, { plan: planned.value, place });
    // A draft may have become a booking meanwhile.
    if (tried.outcome === 'same' || drafts.length > 0) {
      own = await findOwn(context, planned.value);
      if (own.same) return ok({ ...own.same, plan: planned.value });
    }
  }
  return refuse(await slotTaken(context, planned.value));
}
