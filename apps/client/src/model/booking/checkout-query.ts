import type { getCheckoutInfo } from '@hoist/contract/scheduling/booking';
import type { Input } from '@hoist/contract/client';
import { type Result, ok, refuse } from '@hoist/domain/result';
import type { getVisitInfo } from '@hoist/contract/scheduling/visits';
import type { ScheduleState } from './schedule-state.ts';
import { isVisit, itemsOf } from './visit-state.ts';

type Query = NonNullable<Input<typeof getCheckoutInfo>['query']>;

/** A price needs all three. */
export type Missing = 'vehicle' | 'location' | 'service';

export function missingOf(state: ScheduleState): Missing | undefined {
  if (!state.selectedVehicle) return 'vehicle';
  if (!state.selectedLocation) return 'location';
  if (!state.selectedService) return 'service';
  return undefined;
}

/** The query for price and times; refused without vehicle, location and service. */
export function checkoutQuery(state: ScheduleState): Result<Query, Missing> {
  const { selectedVehicle: vehicle, selectedLocation: location, selectedService: service } = state;
  if (!vehicle || !location || !service) return refuse(missingOf(state) ?? 'service');
  return ok({
    users_vehicles_id: vehicle.usersVehiclesId,
    users_locations_id: location.usersLocationsId,
    services_id: service.servicesId,
    services_addons_id: state.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
    ...(state.selectedServicePartsType ? { parts_code: state.selectedServicePartsType.code } : {}),
    ...(state.couponDetails ? { coupon_code: state.couponDetails.coupon.code } : {}),
    ...(state.preferredTime ? { preferred_time: state.preferredTime } : {}),
  });
}

type VisitQuery = NonNullable<Input<typeof getVisitInfo>['query']>;

/** The services of a visit as the wire takes them. */
export const visitItems = (state: ScheduleState): string =>
  JSON.stringify(
    itemsOf(state).map(({ vehicle, service, part, addons }) => ({
      users_vehicles_id: vehicle.usersVehiclesId,
      services_id: service.servicesId,
      services_addons_id: addons.map((one) => one.servicesAddonsId),
      removed_parts: state.removedParts,
      ...(part ? { service_part_code: part.code } : {}),
    })),
  );

/** The query for all services of a visit; refused while one of them is being chosen. */
export function visitQuery(state: ScheduleState): Result<VisitQuery, Missing> {
  const { selectedLocation: location } = state;
  if (!location || !isVisit(state)) return refuse(missingOf(state) ?? 'service');
  return ok({
    items: visitItems(state),
    users_locations_id: location.usersLocationsId,
    ...(state.couponDetails ? { coupon_code: state.couponDetails.coupon.code } : {}),
    ...(state.preferredTime ? { preferred_time: state.preferredTime } : {}),
  });
}
