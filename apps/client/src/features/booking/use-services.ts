import { getServices } from '@hoist/contract/booking';
import { useEffect } from 'react';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { servicesLoaded } from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';

/** The services of the chosen vehicle at the chosen place; nothing is asked until both are known. */
export function useServices() {
  const { userId } = useSession();
  const { selectedVehicle, selectedLocation } = schedule.use();
  const vehicle = selectedVehicle?.usersVehiclesId;
  const location = selectedLocation?.usersLocationsId;
  const query = useApi(
    getServices,
    { params: { userId }, query: { users_vehicles_id: vehicle ?? 0, user_location_id: location ?? 0 } },
    { enabled: vehicle !== undefined && location !== undefined, handled: ['not_found'] },
  );
  const services = query.data?.data;
  useEffect(() => {
    if (services) change((now) => servicesLoaded(now, services));
  }, [services]);
  return query;
}
