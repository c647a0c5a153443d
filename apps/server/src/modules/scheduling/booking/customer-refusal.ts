import type { Refusal } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { SchedulingSnapshot } from './booking-context.ts';
import type { BookingUser } from './queries.ts';
import type { VisitRequest } from './prepare-visit.ts';

/** Why this customer cannot book, regardless of calendars. */
export function customerRefusal(
  request: Pick<VisitRequest, 'paymentOption' | 'isDraft' | 'cardId' | 'site' | 'office'>,
  given: { readonly user: BookingUser; readonly snapshot: SchedulingSnapshot; readonly services: number },
): Refusal | undefined {
  const { user, services } = given;
  const { settings } = given.snapshot;
  const cash = request.paymentOption === 'pay_with_cash_on_service';
  if (cash && !isCashAllowed(user.cashOption, settings.allowCashAppPayment === 1)) {
    return { code: 'forbidden', text: 'booking.cash' };
  }
  if (!cash && !request.isDraft && request.cardId === null)
    return invalidField('users_credit_cards_id', 'booking.card');
  const { permission, level, room } = request.site;
  if (permission === false || level === false || room === false)
    return invalidField('site_permission', 'booking.site');
  if (request.office?.passesLimit !== true && user.openBookings + services > settings.maxOpenBookings)
    return { code: 'rate_limited', text: request.office ? 'caller.limit' : 'booking.too_many' };
  return undefined;
}
