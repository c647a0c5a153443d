import { getCheckoutInfo, getServices, scheduleService } from '@hoist/contract/scheduling/booking';
import type { Output } from '@hoist/contract/client';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { callApi } from './api.ts';
import type { Ready } from './orders.ts';
import { demoSession } from './people.ts';

/** A user with a vehicle and a location. */
export type Booker = Pick<Ready, 'token' | 'userId' | 'usersVehiclesId' | 'usersLocationsId'>;

/** A demo customer with one of their places, by its city. */
export async function demoBooker(serverUrl: string, email: string, city: string): Promise<Booker> {
  const { token, userId } = await demoSession(serverUrl, email);
  const given = { params: { userId }, options: { token } };
  const { arAutos } = await callApi(serverUrl, listVehicles, given);
  const { data } = await callApi(serverUrl, listLocations, given);
  const vehicle = arAutos.find((one) => !one.electric);
  const place = data.find((one) => one.city === city);
  if (!vehicle || !place) throw new Error(`${email} has no vehicle, or no place in ${city}`);
  const { usersLocationsId } = place;
  return { token, userId, usersVehiclesId: vehicle.usersVehiclesId, usersLocationsId };
}

interface Wanted {
  /** The service's code in the catalogue. */
  readonly service?: string;
  /** Paid by this card instead of in cash. */
  readonly cardId?: number;
  /** The accepted no-show fee of a card. */
  readonly noShowFee?: string;
  readonly withAddons?: boolean;
  /** This very time, free or not, instead of one of its own. */
  readonly at?: string;
}

type Days = Output<typeof getCheckoutInfo>['datesList'];

const takenOn = new Map<string, Set<string>>();

/** A free time of its own for every booking, half a day apart from the last one, from the end of the calendar on. */
function ownTime(serverUrl: string, days: Days): string | undefined {
  const taken = takenOn.get(serverUrl) ?? new Set();
  takenOn.set(serverUrl, taken);
  const slots = days.flatMap((day) => [...day.slots]).filter((slot) => slot.available);
  const last = Date.parse(slots.at(-1)?.preferredTime ?? '');
  const before = last - taken.size * 12 * 3_600_000;
  const own = slots.findLast(
    ({ preferredTime }) => Date.parse(preferredTime) <= before && !taken.has(preferredTime),
  );
  if (own) taken.add(own.preferredTime);
  return own?.preferredTime;
}

/** Books a visit without a browser, unless told far from the visits of other journeys. Returns the order. */
export async function book(serverUrl: string, who: Booker, wanted: Wanted = {}) {
  const { service: code = 'oil-change', cardId, noShowFee, withAddons = false, at } = wanted;
  const options = { token: who.token };
  const params = { userId: who.userId };
  const pair = { users_vehicles_id: who.usersVehiclesId };
  const { data } = await callApi(serverUrl, getServices, {
    params,
    query: { ...pair, user_location_id: who.usersLocationsId },
    options,
  });
  const service = data.find((one) => one.code === code);
  if (!service) throw new Error(`No service ${code}`);
  const choice = {
    ...pair,
    users_locations_id: who.usersLocationsId,
    services_id: service.servicesId,
    services_addons_id: withAddons ? service.serviceAddons.map((one) => one.servicesAddonsId) : [],
  };
  const { datesList } = await callApi(serverUrl, getCheckoutInfo, { query: choice, options });
  const time = at ?? ownTime(serverUrl, datesList);
  if (!time) throw new Error(`No free time for ${code}`);
  const { order } = await callApi(serverUrl, scheduleService, {
    params,
    form: {
      ...choice,
      preferred_time: time,
      order_payment_option: cardId ? 'regular_payment_by_card' : 'pay_with_cash_on_service',
      ...(cardId ? { users_credit_cards_id: cardId } : {}),
      ...(noShowFee === undefined ? {} : { no_show_fee: noShowFee }),
      site_permission: true,
      site_level: true,
      site_room: true,
    },
    options,
  });
  return order;
}
