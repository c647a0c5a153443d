import type { Service } from '../booking/booking-types.ts';
import { type DueItem, urgent, useMaintenanceDue } from '../vehicles/use-maintenance-due.ts';

export interface DueService {
  readonly service: Service;
  readonly item: DueItem;
}

const SHOWN = 4;

/** The offered services whose maintenance is due on a vehicle by its history, most urgent first. */
export function useDueServices(
  services: readonly Service[],
  vehicleId: number | undefined,
): readonly DueService[] {
  const { data } = useMaintenanceDue();
  const vehicle = data?.data.find(({ usersVehiclesId }) => usersVehiclesId === vehicleId);
  if (!vehicle) return [];
  return urgent(vehicle)
    .flatMap((item) => {
      const service = services.find(
        ({ servicesId, status }) => servicesId === item.servicesId && status === 1,
      );
      return service ? [{ service, item }] : [];
    })
    .slice(0, SHOWN);
}
