import type { KeptAnswer } from '#server/platform/http/answer-with-effect.ts';
import type { BookingRows } from './book-statement.ts';
import { bookingRows, type Plan } from './booking-rows.ts';
import type { Place } from './find-slot.ts';

/**
 * The rows of a visit on one mechanic's day: one order, each further service on the day as the one before it left it. One
 * that waits for a card makes all of them drafts; the coupon is counted once, with the first service that it is for.
 */
export function visitRows(
  plans: readonly Plan[],
  given: { readonly place: Place; readonly answer: KeptAnswer | null },
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
    couponCode: row.quote.discountCents > 0 ? row.couponCode : null,
    answer: draft === undefined && index === each.length - 1 ? answer : null,
  }));
}
