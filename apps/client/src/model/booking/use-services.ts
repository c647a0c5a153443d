import { getServices } from '@hoist/contract/scheduling/booking';
import { useEffect } from 'react';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { servicesLoaded } from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';
import { servicesQuery } from './services-query.ts';

/** The services for the chosen vehicle and location. */
export function useServices() {
  const { userId } = useSession();
  const wanted = servicesQuery(schedule.use());
  const query = useApi(
    getServices,
    { params: { userId }, query: wanted ?? { users_vehicles_id: 0, user_location_id: 0 } },
    { enabled: wanted !== undefined, handled: ['not_found'] },
  );
  const services = query.data?.data;
  useEffect(() => {
    if (services) change((now) => servicesLoaded(now, services));
  }, [services]);
  return query;
}
