import { fill, paths } from '#client/kit/navigation/paths.ts';

export interface TappedNotification {
  readonly notificationType: string;
  readonly ordersServicesId: number | null;
  readonly navigate_to: string;
}

/** A request for a VIN opens the vehicle of its order, so the order is loaded first. */
export const orderToLoad = ({ notificationType, ordersServicesId }: TappedNotification): number | null =>
  notificationType === 'request_vin_number' ? ordersServicesId : null;

/** The path that a tapped notification opens. */
export const targetOf = (
  { navigate_to: path }: TappedNotification,
  order: { readonly vehicle: { readonly id: number } } | undefined,
): string => (order ? `${fill(paths.vehicleDetails, { vehicleId: order.vehicle.id })}?edit=1` : path);
