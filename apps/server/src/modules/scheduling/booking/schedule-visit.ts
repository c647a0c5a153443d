import type { Refusal } from '@hoist/contract';
import { noId, type OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { brokenConstraint, isRetryable } from '#server/platform/db/errors.ts';
import type { StoredResponse } from '#server/platform/http/answers/answer-with-effect.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { isUsableCard } from '#modules/payments';
import { bookStatement, type BookingRows } from './book-statement.ts';
import { visitRows } from './booking-rows.ts';
import { withRoads, type BookingContext } from './booking-context.ts';
import { saveWarrantyClaim, lockWarrantyOrder, openClaimRefusal } from './warranty-work.ts';
import { findPlaces, type Place } from '../calendars/find-slot.ts';
import { releaseExpiredDrafts } from './release-expired-drafts.ts';
import { prepareVisit, type PreparedVisit, type VisitRequest } from './prepare-visit.ts';
import { lockAccount } from '#server/shared/lock-account.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { OrderIds } from './queries.ts';
import { draftsOf, findDuplicateVisit } from './find-duplicate-visit.ts';
import { nextSlots } from '@hoist/domain/scheduling/dates-list';
import { slotsOf, type VisitSlotsRequest } from '../calendars/slots-of.ts';

export interface BookedVisit {
  readonly ids: readonly OrderIds[];
  /** False for a duplicate of an existing visit. */
  readonly fresh: boolean;
  readonly status: 'draft' | 'pending';
  readonly answer?: StoredResponse | null | undefined;
}

/** Lost races before the time is reported as taken; each try reads the calendar again. */
const MAX_TRIES = 12;

/** What changed after the calendar was read; the next try reads it again. */
type Lost = 'calendar_changed' | 'own_booking' | 'lapsed_draft';

type Tried<T> = Result<T, Refusal | Lost>;

interface Try {
  readonly planned: PreparedVisit;
  readonly place: Place;
  readonly drafts: readonly OrderId[];
}

/**
 * Books all services or none. A single cash booking is one statement; otherwise account lock, replaced drafts, warranty
 * claim, card lock and services are one transaction.
 */
async function book(
  context: BookingContext,
  { planned, drafts, place, rows }: Try & { readonly rows: readonly BookingRows[] },
): Promise<Tried<null>> {
  const { database } = context;
  const { userId, cardId, covered, office, now } = planned.request;
  const [first, ...others] = rows;
  if (!first) throw new Error('A visit has services');
  const isAlone = others.length === 0 && drafts.length === 0 && covered === undefined && office === undefined;
  if (isAlone && first.status === 'pending' && cardId === null) return bookStatement(database.db, first);
  return database.transaction(async (tx): Promise<Tried<null>> => {
    await lockAccount(tx, userId);
    for (const ordersServicesId of drafts)
      await context.releaseDraft(tx, { ordersServicesId, now, early: true });
    if (covered && !(await lockWarrantyOrder(tx, covered.ordersServicesId))) return openClaimRefusal();
    if (cardId !== null && !(await isUsableCard(tx, { userId, cardId })))
      return refuse(invalidField('users_credit_cards_id', 'booking.card'));
    for (const row of rows) {
      const booked = await bookStatement(tx, row);
      if (!booked.ok) return booked;
    }
    if (covered)
      await saveWarrantyClaim(tx, {
        ordersServicesId: first.ordersServicesId,
        userId,
        covered,
        now: new Date(first.now),
      });
    if (
      office &&
      !(await office.record(tx, {
        ids: rows,
        passes: place.passes ?? (planned.beforeParts ? 'parts_not_there' : null),
      }))
    )
      return refuse({ code: 'wrong_state', text: 'booking_link.used' });
    for (const { ordersServicesId, status } of rows)
      if (status === 'draft') await context.queueCharges(tx, ordersServicesId);
    return ok(null);
  });
}

/** One attempt with one mechanic. A lost race is a result; other errors are thrown. */
async function tryPlace(context: BookingContext, given: Try): Promise<Tried<BookedVisit>> {
  const { request, plans } = given.planned;
  const ordersId = plans[0]?.newIds.ordersId ?? noId;
  const ids = plans.map(({ newIds }) => ({ ordersId, ordersServicesId: newIds.ordersServicesId }));
  const rows = visitRows(plans, { place: given.place, answer: request.answerOf?.(ids) ?? null });
  try {
    const booked = await book(context, { ...given, rows });
    if (!booked.ok) return booked;
    const [status, answer] = [rows[0]?.status ?? 'pending', rows.at(-1)?.answer];
    return ok({ ids, fresh: true, status, answer });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'order_services_natural') return refuse('own_booking');
    if (constraint === 'idempotency_keys_pkey') return refuse({ code: 'in_progress', retryAfterSeconds: 1 });
    if (constraint === 'no_double_booking') return refuse('lapsed_draft');
    if (constraint === 'coupon_uses_number' || isRetryable(error)) return refuse('calendar_changed');
    throw error;
  }
}

/** A duplicate submit returns the existing visit; the customer's other drafts for it are replaced. */
async function findOwn(
  context: BookingContext,
  { plans }: PreparedVisit,
): Promise<{ readonly same?: BookedVisit; readonly drafts: readonly OrderId[] }> {
  const own = await findDuplicateVisit(context.database.db, plans);
  const same = plans.flatMap(({ naturalKey }) => own.filter((one) => one.naturalKey === naturalKey));
  const drafts = draftsOf(own);
  return same[0] ? { same: { ids: same, fresh: false, status: same[0].status }, drafts } : { drafts };
}

/**
 * Books one to four services under one order with the best free mechanic (decision C14), all or none. Retries lost
 * races, then answers 409 with the next three times.
 */
export async function scheduleVisit(
  context: BookingContext,
  request: VisitRequest,
): Promise<Result<BookedVisit, Refusal>> {
  const planned = await prepareVisit(context, request);
  if (!planned.ok) return planned;
  const { visit, start, snapshot } = planned.value;
  const { first, whole } = visit;
  let own: Awaited<ReturnType<typeof findOwn>> =
    first.user.openThen > 0 ? await findOwn(context, planned.value) : { drafts: [] };
  if (own.same) return ok(own.same);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const placing = {
      servicesId: first.service.id,
      alongside: whole.alongside,
      point: first.location,
      placeZone: zoneOf(first.location.timezone),
      durationMinutes: whole.durationMinutes,
      start,
      now: request.now,
      except: own.drafts,
      avoids: whole.avoids,
      fitIn: request.office?.fitIn,
    };
    const places = await withRoads(snapshot, (known) => findPlaces(context.database.db, known, placing));
    const place = places.find((one) => one.mechanicId === request.covered?.mechanicId) ?? places[0];
    if (!place) break;
    const { drafts } = own;
    const tried = await tryPlace(context, { planned: planned.value, place, drafts });
    if (tried.ok) return tried;
    const { error } = tried;
    if (typeof error === 'object') return refuse(error);
    if (error === 'lapsed_draft') await releaseLapsed(context, planned.value, place);
    // A draft may have become a booking meanwhile.
    if (error === 'own_booking' || drafts.length > 0) {
      own = await findOwn(context, planned.value);
      if (own.same) return ok(own.same);
    }
  }
  // An equal call at the same moment may be what took the time.
  const latest = await findOwn(context, planned.value);
  if (latest.same) return ok(latest.same);
  return refuse(await slotTaken(context, { selection: whole, snapshot, request, start }));
}

/** Releases lapsed drafts that still block the time of this visit. */
function releaseLapsed(context: BookingContext, planned: PreparedVisit, place: Place): Promise<void> {
  const { start, visit, request } = planned;
  const to = start + visit.whole.durationMinutes * 60_000;
  const { mechanicId } = place;
  return context.database.transaction((tx) =>
    releaseExpiredDrafts(context, tx, { mechanicId, from: start, to, now: new Date(request.now) }),
  );
}

interface TakenTime extends Pick<VisitSlotsRequest, 'selection' | 'snapshot'> {
  readonly request: Pick<VisitRequest, 'now' | 'locale'>;
  readonly start: number;
}

/** 409 with the next three free times (decision D4). */
async function slotTaken(
  context: BookingContext,
  { selection, snapshot, request, start }: TakenTime,
): Promise<Refusal> {
  const starts = await slotsOf(context.database.db, { selection, snapshot, now: request.now });
  const slots = nextSlots({
    starts,
    wanted: start,
    placeZone: zoneOf(selection.location.timezone),
    locale: request.locale,
  });
  return { code: 'slot_taken', extra: { nextSlots: slots } };
}
