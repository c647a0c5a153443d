import { getCheckoutInfo, getServices } from '@hoist/contract/scheduling/booking';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { deviceOf } from './device/device.ts';
import type { Inbox } from './inbox.ts';
import { readyToBook, type Ready } from './orders.ts';
import type { RunningServer } from './server.ts';
import { keepSession, openPlain } from './sign-in.ts';

const DAY = 86_400_000;
const takenOn = new Map<string, Set<string>>();

/** Takes a user to the payment step of an oil change in the next days, with everything else answered. */
export async function atPayment(page: Page, serverUrl: string, who: Ready): Promise<void> {
  const options = { token: who.token };
  const own = { params: { userId: who.userId }, options };
  const { arAutos } = await callApi(serverUrl, listVehicles, own);
  const { data: places } = await callApi(serverUrl, listLocations, own);
  const { data: services } = await callApi(serverUrl, getServices, {
    ...own,
    query: { users_vehicles_id: who.usersVehiclesId, user_location_id: who.usersLocationsId },
  });
  const service = services.find((one) => one.code === 'oil-change');
  if (!service) throw new Error('No oil change');
  const { datesList } = await callApi(serverUrl, getCheckoutInfo, {
    query: {
      users_vehicles_id: who.usersVehiclesId,
      users_locations_id: who.usersLocationsId,
      services_id: service.servicesId,
      services_addons_id: [],
    },
    options,
  });
  const taken = takenOn.get(serverUrl) ?? new Set();
  takenOn.set(serverUrl, taken);
  // Both payments are held immediately for a visit within six days.
  const near = Date.now() + 5 * DAY;
  const time = datesList
    .flatMap((day) => [...day.slots])
    .findLast(
      (slot) => slot.available && Date.parse(slot.preferredTime) < near && !taken.has(slot.preferredTime),
    );
  if (!time) throw new Error('No free time in the next days');
  taken.add(time.preferredTime);
  const booking = {
    selectedVehicle: arAutos[0],
    selectedLocation: places[0],
    selectedService: service,
    addonsSettled: true,
    preferredTime: time.preferredTime,
    site: { permission: true, level: true, room: true },
  };
  await keepSession(page, who);
  if (deviceOf(page)) await openPlain(page);
  await page.evaluate(([saved, key]) => localStorage.setItem(key, saved), [
    JSON.stringify(booking),
    `hoist.schedule.${who.userId}`,
  ] as const);
  const wide = (page.viewportSize()?.width ?? 0) >= 960;
  await page.goto(wide ? '/inside/services' : '/inside/select-services-checkout?step=payment');
}

interface Ground {
  readonly server: RunningServer;
  readonly inbox: Inbox;
}

/** The same with a new customer. */
export async function newAtPayment(page: Page, { server, inbox }: Ground): Promise<Ready> {
  const who = await readyToBook(server.url, inbox);
  await atPayment(page, server.url, who);
  return who;
}
