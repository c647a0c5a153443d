import type { checkoutInfo } from '@hoist/contract/booking';
import type { Input } from '@hoist/contract/client';
import { type Result, ok, refuse } from '@hoist/domain/result';
import type { ScheduleState } from './schedule-state.ts';

type Query = NonNullable<Input<typeof checkoutInfo>['query']>;

/** Which of the three that a price needs is missing. */
export type Missing = 'vehicle' | 'location' | 'service';

export function missingOf(state: ScheduleState): Missing | undefined {
  if (!state.selectedVehicle) return 'vehicle';
  if (!state.selectedLocation) return 'location';
  if (!state.selectedService) return 'service';
  return undefined;
}

/** The question about price and times; refused without vehicle, location and service. */
export function checkoutQuery(
  state: ScheduleState,
  here: { readonly time: string; readonly zone: string },
): Result<Query, Missing> {
  const { selectedVehicle: vehicle, selectedLocation: location, selectedService: service } = state;
  if (!vehicle || !location || !service) return refuse(missingOf(state) ?? 'service');
  return ok({
    users_vehicles_id: vehicle.usersVehiclesId,
    users_locations_id: location.usersLocationsId,
    services_id: service.servicesId,
    services_addons_id: state.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
    users_current_time: here.time,
    users_timezone: here.zone,
    ...(state.selectedServicePartsType ? { parts_code: state.selectedServicePartsType.code } : {}),
    ...(state.couponDetails ? { coupon_code: state.couponDetails.coupon.code } : {}),
    ...(state.preferredTime ? { preferred_time: state.preferredTime } : {}),
  });
}
