import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { brokenConstraint, isRetryable } from '#server/platform/db/errors.ts';
import type { KeptAnswer } from '#server/platform/http/answer-with-effect.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { keepCard } from '#modules/payments';
import { bookStatement, type Booked } from './book-statement.ts';
import type { BookingContext } from './context.ts';
import { findPlaces, type Place } from './find-slot.ts';
import { freeLapsed } from './free-lapsed.ts';
import { planVisit, type VisitPlan, type VisitRequest } from './plan-visit.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { OrderIds } from './queries.ts';
import { draftsOf } from './same-booking.ts';
import { readSameVisit } from './same-visit.ts';
import { slotTaken } from './slot-taken.ts';
import { visitRows } from './visit-rows.ts';

export interface BookedVisit {
  readonly ids: readonly OrderIds[];
  /** False when an equal visit stood already. */
  readonly fresh: boolean;
  readonly status: 'draft' | 'pending';
  /** The answer that was stored with it. */
  readonly answer?: KeptAnswer | null | undefined;
}

/** As for a single booking: lost races before we say that the time is taken. */
const MAX_TRIES = 12;

type Tried =
  | { readonly outcome: 'booked'; readonly visit: BookedVisit }
  | { readonly outcome: 'again' | 'coupon_gone' | 'no_card' | 'same' | 'lapsed' | 'answered' | 'gone' };

type NotBooked = Exclude<Booked['outcome'], 'booked'> | 'no_card';

interface VisitTry {
  readonly planned: VisitPlan;
  readonly place: Place;
  /** The customer's other drafts for this visit. */
  readonly drafts: readonly number[];
}

/** One try at one mechanic: all services in one transaction, or none. A lost race is a value, everything else is thrown. */
async function tryPlace(context: BookingContext, { planned, place, drafts }: VisitTry): Promise<Tried> {
  const { request, plans } = planned;
  const ordersId = plans[0]?.newIds.ordersId ?? 0;
  const ids = plans.map(({ newIds }) => ({ ordersId, ordersServicesId: newIds.ordersServicesId }));
  const rows = visitRows(plans, { place, answer: request.answerOf?.(ids) ?? null });
  const { userId, cardId } = request;
  try {
    // A refusal takes back what was booked before it.
    const booked = await context.database.transaction(async (tx): Promise<Result<null, NotBooked>> => {
      for (const ordersServicesId of drafts)
        await context.releaseDraft(tx, { ordersServicesId, now: request.now, tell: false });
      if (cardId !== null && !(await keepCard(tx, { userId, cardId }))) return refuse('no_card');
      for (const row of rows) {
        const { outcome } = await bookStatement(tx, row);
        if (outcome !== 'booked') return refuse(outcome);
      }
      for (const { ordersServicesId, status } of rows)
        if (status === 'draft') await context.queueCharges(tx, ordersServicesId);
      return ok(null);
    });
    if (!booked.ok) return { outcome: booked.error === 'day_moved' ? 'again' : booked.error };
    const [status, answer] = [rows[0]?.status ?? 'pending', rows.at(-1)?.answer];
    return { outcome: 'booked', visit: { ids, fresh: true, status, answer } };
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

/** The same visit once more answers the same order; the customer's other drafts for it make room for the new one. */
async function findOwn(
  context: BookingContext,
  { plans }: VisitPlan,
): Promise<{ readonly same?: BookedVisit; readonly drafts: readonly number[] }> {
  const own = await readSameVisit(context.database.db, plans);
  const same = plans.flatMap(({ naturalKey }) => own.filter((one) => one.naturalKey === naturalKey));
  const drafts = draftsOf(own);
  return same[0] ? { same: { ids: same, fresh: false, status: same[0].status }, drafts } : { drafts };
}

/**
 * Books several services as one visit (decision C14): one mechanic who can do all of them, one after the other, under one
 * order; all of them or none. A lost race tries again, then answers 409 with the next three times for the whole visit.
 */
export async function scheduleVisit(
  context: BookingContext,
  request: VisitRequest,
): Promise<Result<BookedVisit, Refusal>> {
  const planned = await planVisit(context, request);
  if (!planned.ok) return planned;
  const { visit, start, ground } = planned.value;
  const { first, whole } = visit;
  let own: Awaited<ReturnType<typeof findOwn>> =
    first.user.openThen > 0 ? await findOwn(context, planned.value) : { drafts: [] };
  if (own.same) return ok(own.same);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [place] = await findPlaces(context.database.db, ground, {
      servicesId: first.service.id,
      alongside: whole.alongside,
      point: first.location,
      placeZone: zoneOf(first.location.timezone),
      durationMinutes: whole.durationMinutes,
      start,
      now: request.now,
      except: own.drafts,
      avoids: whole.avoids,
    });
    if (!place) break;
    const { drafts } = own;
    const tried = await tryPlace(context, { planned: planned.value, place, drafts });
    if (tried.outcome === 'booked') return ok(tried.visit);
    if (tried.outcome === 'coupon_gone') return refuse({ code: 'coupon_refused', text: 'coupon.expired' });
    if (tried.outcome === 'no_card') return refuse(invalidField('users_credit_cards_id', 'booking.card'));
    if (tried.outcome === 'gone') return refuse(invalidField('users_vehicles_id', 'booking.no_vehicle'));
    if (tried.outcome === 'answered') return refuse({ code: 'in_progress', retryAfterSeconds: 1 });
    if (tried.outcome === 'lapsed') await releaseLapsed(context, planned.value, place);
    // A draft may have become a booking meanwhile.
    if (tried.outcome === 'same' || drafts.length > 0) {
      own = await findOwn(context, planned.value);
      if (own.same) return ok(own.same);
    }
  }
  return refuse(await slotTaken(context, { selection: whole, ground, request, start }));
}

/** Lets the drafts go that have lapsed and still keep the time of this visit. */
function releaseLapsed(context: BookingContext, planned: VisitPlan, place: Place): Promise<void> {
  const { start, visit, request } = planned;
  const to = start + visit.whole.durationMinutes * 60_000;
  const { mechanicId } = place;
  return context.database.transaction((tx) =>
    freeLapsed(context, tx, { mechanicId, from: start, to, now: new Date(request.now) }),
  );
}
