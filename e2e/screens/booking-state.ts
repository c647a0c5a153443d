import { checkoutInfo, getServices } from '@hoist/contract/booking';
import { listLocations } from '@hoist/contract/locations';
import { listVehicles } from '@hoist/contract/vehicles';
import { callApi } from '../support/api.ts';
import type { Known } from './demo-orders.ts';

/** What the app keeps of a booking in progress: up to a step, with what the demo's customer has. */
export async function bookingState(
  serverUrl: string,
  who: Known,
  upTo: 'service' | 'addons' | 'time' | 'payment',
) {
  const options = { token: who.token };
  const own = { params: { userId: who.userId }, options };
  const { arAutos } = await callApi(serverUrl, listVehicles, own);
  const { data: places } = await callApi(serverUrl, listLocations, own);
  const vehicle = arAutos.find((one) => one.modelName === 'Civic') ?? arAutos[0];
  const place = places.find((one) => one.city === 'Toronto') ?? places[0];
  if (!vehicle || !place) throw new Error('The demo customer has no vehicle or no place');
  const chosen = { selectedVehicle: vehicle, selectedLocation: place };
  if (upTo === 'service') return chosen;
  const pair = { users_vehicles_id: vehicle.usersVehiclesId };
  const { data: services } = await callApi(serverUrl, getServices, {
    ...own,
    query: { ...pair, user_location_id: place.usersLocationsId },
  });
  const service = services.find((one) => one.code === 'brake-pads-rotors-front');
  if (!service) throw new Error('The demo menu has no brakes');
  const [part = null] = service.partsTypes.filter((one) => one.code === 'standard');
  const withService = { ...chosen, selectedService: service, selectedServicePartsType: part };
  if (upTo === 'addons') return withService;
  const settled = { ...withService, addonsSettled: true };
  if (upTo === 'time') return settled;
  const { datesList } = await callApi(serverUrl, checkoutInfo, {
    query: {
      ...pair,
      users_locations_id: place.usersLocationsId,
      services_id: service.servicesId,
      services_addons_id: [],
    },
    options,
  });
  const time = datesList.flatMap((day) => [...day.slots]).find((slot) => slot.available);
  return {
    ...settled,
    preferredTime: time?.preferredTime ?? '',
    site: { permission: true, level: true, room: true },
  };
}
