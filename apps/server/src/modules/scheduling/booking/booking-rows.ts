import type { BookingRows } from './book-statement.ts';
import { type BookedPayment, cardPayments } from '#modules/payments';
import type { Ground } from './context.ts';
import { coveredTitle } from './covered.ts';
import type { Place } from './find-slot.ts';
import type { Price } from './price.ts';
import type { CouponRow, OrderIds } from './queries.ts';
import type { ScheduleRequest } from './schedule.ts';
import type { Selection } from './selection.ts';
import { splitOf } from './terms.ts';

/** A booking decided up to the mechanic. */
export interface Plan {
  readonly request: ScheduleRequest;
  readonly ground: Ground;
  readonly selection: Selection;
  readonly start: number;
  readonly coupon: CouponRow | null;
  readonly price: Price;
  readonly naturalKey: string;
  readonly newIds: OrderIds;
}

const iso = (instant: number): string => new Date(instant).toISOString();

function paymentsOf({ request, price, selection, ground, start }: Plan): readonly BookedPayment[] {
  // Also of a visit that costs nothing: extra work that is found there is paid in cash.
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
      figures: ground.figures,
    }),
  );
}

/** What search looks through, lower case. */
function searchText({ selection }: Plan): string {
  const { user, vehicle, location, service } = selection;
  return [
    service.title.en,
    service.title.fr,
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

/** The rows of a booking on one mechanic's day. A booking that needs no card is pending at once. */
export function bookingRows(plan: Plan, place: Place): BookingRows {
  const { request, selection, price, ground, start, coupon } = plan;
  const { service, part, vehicle, location } = selection;
  const payments = paymentsOf(plan);
  const title = request.covered ? coveredTitle(service.title) : service.title;
  const draft = payments.some((payment) => payment.method === 'card');
  const { sizeClass: _sizeClass, electric: _electric, ...vehicleCopy } = vehicle;
  return {
    ...plan.newIds,
    joins: false,
    idempotencyKey: request.idempotencyKey ?? null,
    answer: draft ? null : (request.answerOf?.(plan.newIds) ?? null),
    now: iso(request.now),
    userId: request.userId,
    mechanicId: place.mechanicId,
    days: place.days,
    status: draft ? 'draft' : 'pending',
    holdExpiresAt: draft ? iso(request.now + ground.figures.draftMinutes * 60_000) : null,
    service: {
      id: service.id,
      titleEn: title.en,
      titleFr: title.fr,
      category: service.category,
    },
    part: part && { code: part.code, titleEn: part.title.en, titleFr: part.title.fr },
    vehicleId: vehicle.id,
    locationId: location.id,
    cardId: request.cardId,
    vehicle: vehicleCopy,
    location: {
      address: location.address,
      city: location.city,
      state: location.state,
      zip: location.zip,
      country: location.country,
      customerName: location.customerName,
      customerPhone: location.customerPhone,
    },
    point: { state: location.state, lat: location.lat, lng: location.lng, timezone: location.timezone },
    startsAt: iso(start),
    endsAt: iso(start + selection.durationMinutes * 60_000),
    durationMinutes: selection.durationMinutes,
    paymentOption: request.paymentOption,
    quote: price.frozen,
    estimateHash: price.estimateHash,
    serviceDate: price.serviceDate,
    removedParts: request.removedParts,
    coupon: coupon && { id: coupon.id },
    couponCode: coupon?.code ?? null,
    customerNote: request.customerNote,
    site: request.site,
    naturalKey: plan.naturalKey,
    locale: request.locale,
    search: searchText(plan),
    payments,
  };
}
