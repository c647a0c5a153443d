import { getCheckoutInfo, getServices } from '@hoist/contract/scheduling/booking';
import { callApi } from './api.ts';
import type { Booker } from './book.ts';

/** The free times of an oil change later than an instant. */
export async function timesFrom(serverUrl: string, who: Booker, from: number): Promise<string[]> {
  const options = { token: who.token };
  const pair = { users_vehicles_id: who.usersVehiclesId };
  const { data } = await callApi(serverUrl, getServices, {
    params: { userId: who.userId },
    query: { ...pair, user_location_id: who.usersLocationsId },
    options,
  });
  const servicesId = data.find(({ code }) => code === 'oil-change')?.servicesId ?? 0;
  const query = {
    ...pair,
    users_locations_id: who.usersLocationsId,
    services_id: servicesId,
    services_addons_id: [],
  };
  const { datesList } = await callApi(serverUrl, getCheckoutInfo, { query, options });
  return datesList
    .flatMap(({ slots }) => [...slots])
    .filter(({ available, preferredTime }) => available && Date.parse(preferredTime) > from)
    .map(({ preferredTime }) => preferredTime);
}
