import type { ScheduleState } from './schedule-state.ts';

/** Whose services to load: nothing until both the vehicle and the location are selected. */
export const servicesQuery = ({ selectedVehicle, selectedLocation }: ScheduleState) =>
  selectedVehicle && selectedLocation
    ? {
        users_vehicles_id: selectedVehicle.usersVehiclesId,
        user_location_id: selectedLocation.usersLocationsId,
      }
    : undefined;
