import { priceDetail, type ScheduleForm, type ScheduleState } from '../booking/schedule-state.ts';

export interface Paying {
  readonly cardId: number | null;
  /** Only a draft: the browser's wallet brings the card. */
  readonly isDraft?: boolean;
  /** The price that was shown is the price that is charged. */
  readonly quoteId?: string | undefined;
}

/** The form of the scheduling call. A card goes along only when paying by card. */
export function scheduleForm(
  state: ScheduleState,
  { cardId, isDraft = false, quoteId }: Paying,
): ScheduleForm {
  const quote = quoteId ?? priceDetail(state)?.quoteId;
  return {
    users_vehicles_id: state.selectedVehicle?.usersVehiclesId ?? 0,
    users_locations_id: state.selectedLocation?.usersLocationsId ?? 0,
    services_id: state.selectedService?.servicesId ?? 0,
    services_addons_id: state.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
    preferred_time: state.preferredTime,
    order_payment_option: state.paymentOption,
    customer_note: state.customerNote,
    site_permission: state.site.permission,
    site_level: state.site.level,
    site_room: state.site.room,
    site_covered: state.site.covered === true,
    removed_parts: state.removedParts,
    ...(state.selectedServicePartsType ? { service_part_code: state.selectedServicePartsType.code } : {}),
    ...(state.couponDetails ? { coupon_code: state.couponDetails.coupon.code } : {}),
    ...(state.paymentOption === 'regular_payment_by_card' && state.noShowAccepted
      ? { no_show_fee: state.noShowAccepted }
      : {}),
    ...(state.paymentOption === 'regular_payment_by_card' && cardId !== null
      ? { users_credit_cards_id: cardId }
      : {}),
    ...(isDraft ? { is_draft: true } : {}),
    ...(quote ? { quote_id: quote } : {}),
  };
}
