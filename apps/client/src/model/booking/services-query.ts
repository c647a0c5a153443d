import type { ScheduleState } from './schedule-state.ts';

/** Undefined until vehicle and location are selected. */
export const servicesQuery = ({ selectedVehicle, selectedLocation }: ScheduleState) =>
  selectedVehicle && selectedLocation
    ? {
        users_vehicles_id: selectedVehicle.usersVehiclesId,
        user_location_id: selectedLocation.usersLocationsId,
      }
    : undefined;
