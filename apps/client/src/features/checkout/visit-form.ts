import { visitItems } from '../booking/checkout-query.ts';
import { priceDetail, type ScheduleState, type VisitForm } from '../booking/schedule-state.ts';
import type { Paying } from './schedule-form.ts';

/** The form that schedules all services of a visit. A card goes along only when paying by card. */
export function visitForm(state: ScheduleState, { cardId, quoteId }: Paying): VisitForm {
  const quote = quoteId ?? priceDetail(state)?.quoteId;
  return {
    items: visitItems(state),
    users_locations_id: state.selectedLocation?.usersLocationsId ?? 0,
    preferred_time: state.preferredTime,
    order_payment_option: state.paymentOption,
    customer_note: state.customerNote,
    site_permission: state.site.permission,
    site_level: state.site.level,
    site_room: state.site.room,
    site_covered: state.site.covered === true,
    ...(state.couponDetails ? { coupon_code: state.couponDetails.coupon.code } : {}),
    ...(state.paymentOption === 'regular_payment_by_card' && state.noShowAccepted
      ? { no_show_fee: state.noShowAccepted }
      : {}),
    ...(state.paymentOption === 'regular_payment_by_card' && cardId !== null
      ? { users_credit_cards_id: cardId }
      : {}),
    ...(quote ? { quote_id: quote } : {}),
  };
}
