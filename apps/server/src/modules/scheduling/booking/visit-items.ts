import type { AddonId, LocationId, ServiceId, VehicleId } from '@hoist/domain/ids';
import type { VisitItem } from './prepare-visit.ts';
import type { Wanted } from './selection.ts';

interface ServiceForm {
  readonly users_vehicles_id: VehicleId;
  readonly services_id: ServiceId;
  readonly service_part_code?: string | undefined;
  readonly services_addons_id: readonly AddonId[];
}

interface ItemForm extends ServiceForm {
  readonly removed_parts: VisitItem['removedParts'];
}

/** Reads a service of a visit as forms name it. */
export const wantedAt =
  (locationId: LocationId) =>
  (item: ServiceForm): Wanted => ({
    vehicleId: item.users_vehicles_id,
    locationId,
    serviceId: item.services_id,
    addonIds: item.services_addons_id,
    partCode: item.service_part_code,
  });

/** `wantedAt` with what happens to removed parts. */
export const itemAt =
  (locationId: LocationId) =>
  (item: ItemForm): VisitItem => ({ wanted: wantedAt(locationId)(item), removedParts: item.removed_parts });
