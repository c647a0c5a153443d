import type { CardChoice } from '#client/model/card/wallet.ts';
import { paysCash, type ScheduleState } from '#client/model/booking/schedule-state.ts';
import { findSlot } from '#client/model/visit/slots.ts';

/** Why a booking cannot be sent yet, as keys of the client's messages. */
export type BookingProblem =
  | 'noVehicle'
  | 'noLocation'
  | 'noService'
  | 'invalidDate'
  | 'invalidPayment'
  | 'noCard'
  | 'site'
  | 'noShow';

export interface Payment {
  readonly card: CardChoice;
  readonly cashAllowed: boolean;
  /** The no-show fee that must be accepted. */
  readonly noShowFee?: string | undefined;
}

export const asksForNoShow = (fee = '0.00'): boolean => Number(fee) > 0;

/** Scheduling requires a vehicle, a location, a service and a valid date; a card payment a card (specification section 5). */
export function bookingProblem(state: ScheduleState, payment: Payment): BookingProblem | undefined {
  if (!state.selectedVehicle) return 'noVehicle';
  if (!state.selectedLocation) return 'noLocation';
  if (!state.selectedService) return 'noService';
  if (!findSlot(state.datesList, state.preferredTime)?.slot.available) return 'invalidDate';
  if (!state.site.permission || !state.site.level || !state.site.room) return 'site';
  if (paysCash(state)) return payment.cashAllowed ? undefined : 'invalidPayment';
  if (payment.card === null) return 'noCard';
  return asksForNoShow(payment.noShowFee) && state.noShowAccepted !== payment.noShowFee
    ? 'noShow'
    : undefined;
}

/** What a coupon needs first, in the order of the specification. */
export type CouponProblem = 'vehicle' | 'service' | 'location';

export function couponProblem(state: ScheduleState): CouponProblem | undefined {
  if (!state.selectedVehicle) return 'vehicle';
  if (!state.selectedService) return 'service';
  if (!state.selectedLocation) return 'location';
  return undefined;
}
