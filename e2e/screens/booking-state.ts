import { getCheckoutInfo, getServices } from '@hoist/contract/scheduling/booking';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { getVisitInfo } from '@hoist/contract/scheduling/visits';
import { callApi } from '../support/api.ts';
import type { Known } from './demo-orders.ts';

export type BookingStep = 'service' | 'addons' | 'time' | 'payment' | 'visit';

/** What the demo's customer has to book with: two cars, a place, and services for both. */
export async function bookingChoice(
  serverUrl: string,
  who: Pick<Known, 'token' | 'userId'>,
  language: 'en' | 'fr' = 'en',
) {
  const options = { token: who.token, language };
  const own = { params: { userId: who.userId }, options };
  const { arAutos } = await callApi(serverUrl, listVehicles, own);
  const { data: places } = await callApi(serverUrl, listLocations, own);
  const vehicle = arAutos.find((one) => one.modelName === 'Civic') ?? arAutos[0];
  const other = arAutos.find((one) => one !== vehicle && !one.electric);
  const place = places.find((one) => one.city === 'Toronto') ?? places[0];
  if (!vehicle || !other || !place) throw new Error('The demo customer has too few vehicles, or no place');
  const { data: services } = await callApi(serverUrl, getServices, {
    ...own,
    query: { users_vehicles_id: vehicle.usersVehiclesId, user_location_id: place.usersLocationsId },
  });
  const service = services.find((one) => one.code === 'brake-pads-rotors-front');
  const second = services.find((one) => one.code === 'tire-rotation');
  if (!service || !second) throw new Error('The demo menu has no brakes, or no tires');
  const [part = null] = service.partsTypes.filter((one) => one.code === 'standard');
  const items = [
    { users_vehicles_id: vehicle.usersVehiclesId, services_id: service.servicesId, services_addons_id: [] },
    { users_vehicles_id: other.usersVehiclesId, services_id: second.servicesId, services_addons_id: [] },
  ] as const;
  return { vehicle, other, place, service, second, part, items, options };
}

/** What the app keeps of a booking in progress: up to a step, with what the demo's customer has. */
export async function bookingState(
  serverUrl: string,
  who: Pick<Known, 'token' | 'userId'>,
  { upTo, language }: { readonly upTo: BookingStep; readonly language: 'en' | 'fr' },
) {
  const choice = await bookingChoice(serverUrl, who, language);
  const { vehicle, other, place, service, second, part, items, options } = choice;
  const chosen = { selectedVehicle: vehicle, selectedLocation: place };
  if (upTo === 'service') return chosen;
  const withService = { ...chosen, selectedService: service, selectedServicePartsType: part };
  if (upTo === 'addons') return withService;
  const settled = { ...withService, addonsSettled: true };
  if (upTo === 'time') return settled;
  const where = { users_locations_id: place.usersLocationsId };
  const { datesList } =
    upTo === 'visit'
      ? await callApi(serverUrl, getVisitInfo, { query: { ...where, items: JSON.stringify(items) }, options })
      : await callApi(serverUrl, getCheckoutInfo, { query: { ...where, ...items[0] }, options });
  const time = datesList.flatMap((day) => [...day.slots]).find((slot) => slot.available);
  return {
    ...settled,
    ...(upTo === 'visit'
      ? { otherItems: [{ vehicle: other, service: second, part: null, addons: [] }], itemIndex: 0 }
      : {}),
    preferredTime: time?.preferredTime ?? '',
    site: { permission: true, level: true, room: true },
  };
}
