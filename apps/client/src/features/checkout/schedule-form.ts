import { visitItems } from '#client/model/booking/checkout-query.ts';
import {
  paysCash,
  priceDetail,
  type ScheduleForm,
  type ScheduleState,
  type VisitForm,
} from '#client/model/booking/schedule-state.ts';

export interface Paying {
  readonly cardId: number | null;
  /** Creates a draft only; the wallet provides the card. */
  readonly isDraft?: boolean;
  /** The quote that the customer saw. */
  readonly quoteId?: string | undefined;
}

/** The fields of every booking; card and fee only when paying by card. */
function commonForm(state: ScheduleState, { cardId, quoteId }: Omit<Paying, 'isDraft'>) {
  const { site, couponDetails, noShowAccepted } = state;
  const byCard = !paysCash(state);
  const quote = quoteId ?? priceDetail(state)?.quoteId;
  return {
    users_locations_id: state.selectedLocation?.usersLocationsId ?? 0,
    preferred_time: state.preferredTime,
    order_payment_option: state.paymentOption,
    customer_note: state.customerNote,
    site_permission: site.permission,
    site_level: site.level,
    site_room: site.room,
    site_covered: site.covered === true,
    ...(couponDetails ? { coupon_code: couponDetails.coupon.code } : {}),
    ...(byCard && noShowAccepted ? { no_show_fee: noShowAccepted } : {}),
    ...(byCard && cardId !== null ? { users_credit_cards_id: cardId } : {}),
    ...(quote ? { quote_id: quote } : {}),
  };
}

/** The form of the scheduling call. */
export const scheduleForm = (state: ScheduleState, { isDraft = false, ...paying }: Paying): ScheduleForm => ({
  ...commonForm(state, paying),
  users_vehicles_id: state.selectedVehicle?.usersVehiclesId ?? 0,
  services_id: state.selectedService?.servicesId ?? 0,
  services_addons_id: state.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
  removed_parts: state.removedParts,
  ...(state.selectedServicePartsType ? { service_part_code: state.selectedServicePartsType.code } : {}),
  ...(isDraft ? { is_draft: true } : {}),
});

/** The form that schedules all services of a visit. */
export const visitForm = (state: ScheduleState, paying: Omit<Paying, 'isDraft'>): VisitForm => ({
  ...commonForm(state, paying),
  items: visitItems(state),
});
