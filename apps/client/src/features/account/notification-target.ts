import { fill, paths } from '#client/app/paths.ts';

export interface Tapped {
  readonly notificationType: string;
  readonly ordersServicesId: number | null;
  readonly navigate_to: string;
}

/** The order that is to be loaded before a tapped notification leads anywhere: the VIN that is asked for is its vehicle's. */
export const orderToLoad = ({ notificationType, ordersServicesId }: Tapped): number | null =>
  notificationType === 'request_vin_number' ? ordersServicesId : null;

/** Where a tapped notification leads: a request for a VIN to the edit screen of the order's vehicle, the rest where it says. */
export const targetOf = (
  { navigate_to: path }: Tapped,
  order: { readonly vehicle: { readonly id: number } } | undefined,
): string => (order ? `${fill(paths.vehicleDetails, { vehicleId: order.vehicle.id })}?edit=1` : path);
