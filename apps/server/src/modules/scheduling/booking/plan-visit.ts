import { createHash } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/booking-window';
import { parseIso } from '@hoist/domain/time';
import type { KeptAnswer } from '#server/platform/http/answer-with-effect.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { askedCoupon } from './asked-coupon.ts';
import type { Plan } from './booking-rows.ts';
import { windowOf } from './calendar.ts';
import { groundOf, type BookingContext, type Ground } from './context.ts';
import { naturalKeyOf } from './natural-key.ts';
import { withNoShowFee } from './no-show-fee.ts';
import { personRefusal } from './person-refusal.ts';
import { presentPrice } from './present-price.ts';
import { priceVisit, type Price } from './price.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { CouponRow, OrderIds } from './queries.ts';
import { readQuoteId } from './quote-id.ts';
import type { ScheduleRequest } from './schedule.ts';
import { selectVisit, type VisitSelection } from './select-visit.ts';
import type { Wanted } from './selection.ts';
import { visitQuote } from './visit-quote.ts';

export interface VisitItem {
  readonly wanted: Wanted;
  readonly removedParts: ScheduleRequest['removedParts'];
}

export interface VisitRequest extends Omit<
  ScheduleRequest,
  'wanted' | 'removedParts' | 'isDraft' | 'answerOf'
> {
  /** In the order in which they are to be done, all at one location. */
  readonly items: readonly VisitItem[];
  /** The answer to a visit that has nothing left to pay, to be stored with it. */
  readonly answerOf?: ((ids: readonly OrderIds[]) => KeptAnswer) | undefined;
}

/** A visit decided up to the mechanic: a plan for each of its services. */
export interface VisitPlan {
  readonly request: VisitRequest;
  readonly ground: Ground;
  readonly visit: VisitSelection;
  readonly plans: readonly Plan[];
  readonly start: number;
}

/** Everything that is decided before a mechanic is looked for. */
export async function planVisit(
  context: BookingContext,
  request: VisitRequest,
): Promise<Result<VisitPlan, Refusal>> {
  const ground = await groundOf(context);
  const { userId, now, items } = request;
  const start = parseIso(request.preferredTime);
  const { db } = context.database;
  const wanted = items.map((item) => item.wanted);
  const selected = await selectVisit(db, { userId, wanted, ground, bookAt: start });
  if (!selected.ok) return selected;
  const visit = selected.value;
  const { user, location } = visit.first;
  const refused = personRefusal({ ...request, isDraft: false }, { user, ground, services: items.length });
  if (refused) return refuse(refused);
  const grid = gridOf(now, zoneOf(location.timezone), windowOf(ground.figures));
  if (start === undefined || startRefusal(start, grid))
    return refuse(invalidField('preferred_time', 'booking.date'));
  const coupon = await askedCoupon(db, request);
  if (!coupon.ok) return coupon;
  const priced = priceVisit(
    {
      selection: visit.first,
      figures: ground.figures,
      coupon: coupon.value,
      serviceCodes: ground.menu.byId,
      visitAt: start,
      now,
      locale: request.locale,
      secret: context.secret,
    },
    visit.selections,
  );
  if (!priced.ok) return priced;
  const changed = priceRefusal(context, request, priced.value);
  if (changed) return refuse(changed);
  const accepted = withNoShowFee(priced.value, {
    request,
    figures: ground.figures,
    province: location.state,
  });
  if (!accepted.ok) return accepted;
  const plans = plansOf({ request, ground, visit, start, coupon: coupon.value, prices: accepted.value });
  return ok({ request, ground, visit, plans, start });
}

function priceRefusal(
  { secret, previousSecret }: BookingContext,
  { quoteId, locale }: VisitRequest,
  prices: readonly Price[],
): Refusal | undefined {
  if (quoteId === undefined || quoteId === '') return undefined;
  const quotes = prices.map(({ frozen }) => frozen);
  const quote = visitQuote(quotes, secret);
  if (readQuoteId(quoteId, [secret, previousSecret])?.totalCents === quote.totalCents) return undefined;
  return {
    code: 'price_changed',
    extra: {
      checkoutInfo: presentPrice(quote, { cash: false, locale }),
      checkoutInfoPayWitCash: presentPrice(quote, { cash: true, locale }),
    },
  };
}

interface Decided extends Omit<VisitPlan, 'plans'> {
  readonly coupon: CouponRow | null;
  readonly prices: readonly Price[];
}

/** One after the other, without a gap: only the visit's own start stands on the grid. */
function plansOf({ request, ground, visit, start, coupon, prices }: Decided): readonly Plan[] {
  const keys = keysOf({ request, visit, start, coupon });
  let next = start;
  return visit.selections.map((selection, index) => {
    const [item, price, naturalKey] = [request.items[index], prices[index], keys[index]];
    const { newIds } = selection;
    if (!item || !price || naturalKey === undefined || !newIds) throw new Error('A service was lost');
    const begins = next;
    next += selection.durationMinutes * 60_000;
    const { removedParts, wanted } = item;
    return {
      request: { ...request, wanted, removedParts, isDraft: false, answerOf: undefined },
      ground,
      selection,
      start: begins,
      coupon,
      price,
      naturalKey,
      newIds,
    };
  });
}

/** What makes two submits the same visit: all its services, and which of them it is. */
function keysOf(given: Pick<Decided, 'request' | 'visit' | 'start' | 'coupon'>): readonly string[] {
  const { request, visit, start, coupon } = given;
  const each = visit.selections.map((selection, index) =>
    naturalKeyOf({
      vehicleId: selection.vehicle.id,
      locationId: selection.location.id,
      serviceId: selection.service.id,
      addonIds: request.items[index]?.wanted.addonIds ?? [],
      start,
      partCode: selection.part?.code ?? null,
      couponCode: coupon?.code ?? null,
      paymentOption: request.paymentOption,
      cardId: request.cardId,
      isDraft: false,
    }),
  );
  return each.map((_, index) =>
    createHash('sha256')
      .update(`${index}:${each.join(' ')}`)
      .digest('base64url'),
  );
}
