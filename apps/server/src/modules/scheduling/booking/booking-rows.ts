import type { StoredResponse } from '#server/platform/http/answers/answer-with-effect.ts';
import type { VehicleCopy } from '#server/platform/db/schema-orders.ts';
import type { BookingRows } from './book-statement.ts';
import { type BookedPayment, cardPayments } from '#modules/payments';
import type { SchedulingSnapshot } from './booking-context.ts';
import { warrantyTitle } from './warranty-work.ts';
import type { Place } from '../calendars/find-slot.ts';
import type { Price } from '../prices/price.ts';
import type { CouponRow, OrderIds } from './queries.ts';
import type { VisitItem, VisitRequest } from './prepare-visit.ts';
import type { Selection } from './selection.ts';
import { splitOf } from '../prices/terms.ts';

export interface Plan {
  readonly request: VisitRequest;
  readonly removedParts: VisitItem['removedParts'];
  readonly snapshot: SchedulingSnapshot;
  readonly selection: Selection;
  readonly start: number;
  readonly coupon: CouponRow | null;
  readonly price: Price;
  readonly naturalKey: string;
  readonly newIds: OrderIds;
}

const iso = (instant: number): string => new Date(instant).toISOString();

function paymentsOf({ request, price, selection, snapshot, start }: Plan): readonly BookedPayment[] {
  // Also for a free visit: its extra work is paid in cash.
  if (request.paymentOption === 'pay_with_cash_on_service') {
    return [
      { slot: 2, method: 'cash', state: 'cash_due', amountCents: price.quote.cashTotalCents, holdAt: null },
    ];
  }
  return cardPayments(
    splitOf({
      quote: price.frozen,
      province: selection.location.state,
      startsAt: start,
      now: request.now,
      settings: snapshot.settings,
    }),
  );
}

/** What an order keeps of its vehicle (decision C15). */
export function vehicleCopyOf(vehicle: Selection['vehicle']): VehicleCopy {
  const {
    sizeClass: _size,
    priceClass: _class,
    isUnclassed: _unclassed,
    officePrices: _prices,
    electric: _electric,
    engines: _engines,
    drives: _drives,
    ...copy
  } = vehicle;
  return copy;
}

interface Searched {
  readonly title: { readonly en: string; readonly fr: string };
  readonly vehicle: Pick<Selection['vehicle'], 'year' | 'makeName' | 'modelName' | 'licencePlate'>;
  readonly location: Pick<Selection['location'], 'address' | 'city' | 'zip'>;
  readonly user: Pick<Selection['user'], 'fname' | 'lname'>;
}

/** What an order is found by. */
export function orderSearchText({ title, vehicle, location, user }: Searched): string {
  return [
    title.en,
    title.fr,
    vehicle.year,
    vehicle.makeName,
    vehicle.modelName,
    vehicle.licencePlate,
    location.address,
    location.city,
    location.zip,
    user.fname,
    user.lname,
  ]
    .join(' ')
    .toLowerCase();
}

/** The rows of one service on one mechanic's day. Without a card payment it is pending immediately. */
function bookingRows(plan: Plan, place: Place): BookingRows {
  const { request, selection, price, snapshot, start, coupon } = plan;
  const { service, part, vehicle, location } = selection;
  const payments = paymentsOf(plan);
  const title = request.covered ? warrantyTitle(service.title) : service.title;
  const { office } = request;
  const heldMinutes = office?.heldMinutes ?? null;
  const draft = heldMinutes !== null || payments.some((payment) => payment.method === 'card');
  const lapsesAt = request.now + (heldMinutes ?? snapshot.settings.draftMinutes) * 60_000;
  return {
    ...plan.newIds,
    joins: false,
    idempotencyKey: request.idempotencyKey ?? null,
    answer: null,
    now: iso(request.now),
    userId: request.userId,
    mechanicId: place.mechanicId,
    days: place.days,
    status: draft ? 'draft' : 'pending',
    // A time is never held beyond its own start.
    holdExpiresAt: draft ? iso(heldMinutes === null ? lapsesAt : Math.min(lapsesAt, start)) : null,
    bookedBy:
      office && office.staffId !== null
        ? { id: office.staffId, role: 'office' }
        : { id: request.userId, role: 'customer' },
    service: {
      id: service.id,
      titleEn: title.en,
      titleFr: title.fr,
      category: service.category,
    },
    part: part && { code: part.code, titleEn: part.title.en, titleFr: part.title.fr },
    vehicleId: vehicle.id,
    locationId: location.locationId,
    cardId: request.cardId,
    vehicle: vehicleCopyOf(vehicle),
    location: {
      address: location.address,
      city: location.city,
      state: location.state,
      zip: location.zip,
      country: location.country,
      customerName: location.customerName,
      customerPhone: location.customerPhone,
    },
    place: location,
    startsAt: iso(start),
    endsAt: iso(start + selection.durationMinutes * 60_000),
    durationMinutes: selection.durationMinutes,
    paymentOption: request.paymentOption,
    quote: price.frozen,
    estimateHash: price.estimateHash,
    serviceDate: price.serviceDate,
    removedParts: plan.removedParts,
    coupon: coupon && { id: coupon.id },
    couponCode: coupon?.code ?? null,
    customerNote: request.customerNote,
    site: request.site,
    naturalKey: plan.naturalKey,
    locale: request.locale,
    search: orderSearchText({ ...selection, title: service.title }),
    payments,
  };
}

/**
 * The rows of a visit on one mechanic's day: one order, each further service expects the day version that the one
 * before wrote. A card payment makes all of them drafts; the coupon is counted once.
 */
export function visitRows(
  plans: readonly Plan[],
  given: { readonly place: Place; readonly answer: StoredResponse | null },
): readonly BookingRows[] {
  const { place, answer } = given;
  const each = plans.map((plan, index) =>
    bookingRows(plan, {
      ...place,
      days: place.days.map(({ day, version }) => ({ day, version: version + index })),
    }),
  );
  const draft = each.find(({ status }) => status === 'draft');
  const { status, holdExpiresAt } = draft ?? { status: 'pending' as const, holdExpiresAt: null };
  const couponAt = each.findIndex(({ quote }) => quote.discountCents > 0);
  return each.map((row, index) => ({
    ...row,
    ordersId: each[0]?.ordersId ?? row.ordersId,
    joins: index > 0,
    status,
    holdExpiresAt,
    coupon: index === Math.max(0, couponAt) ? row.coupon : null,
    couponCode: each.length === 1 || row.quote.discountCents > 0 ? row.couponCode : null,
    answer: draft === undefined && index === each.length - 1 ? answer : null,
  }));
}
