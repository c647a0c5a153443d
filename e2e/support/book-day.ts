import { getCheckoutInfo, getServices, scheduleService } from '@hoist/contract/scheduling/booking';
import { callApi } from './api.ts';
import type { Booker } from './book.ts';

/** Books visits on one day, one after the other, as early as they fit. */
export async function bookDay(serverUrl: string, who: Booker, count: number): Promise<readonly number[]> {
  const options = { token: who.token };
  const pair = { users_vehicles_id: who.usersVehiclesId };
  const { data } = await callApi(serverUrl, getServices, {
    params: { userId: who.userId },
    query: { ...pair, user_location_id: who.usersLocationsId },
    options,
  });
  const service = data.toSorted((a, b) => a.durationMinutes - b.durationMinutes)[0];
  if (!service) throw new Error('No service');
  const choice = {
    ...pair,
    users_locations_id: who.usersLocationsId,
    services_id: service.servicesId,
    services_addons_id: [],
  };
  const booked: number[] = [];
  let day: string | undefined;
  for (let left = count; left > 0; left -= 1) {
    const { datesList } = await callApi(serverUrl, getCheckoutInfo, { query: choice, options });
    const free = (date: { readonly slots: readonly { readonly available: boolean }[] }) =>
      date.slots.filter(({ available }) => available).length;
    day ??= datesList.find((one) => free(one) >= 12 && !datesList.slice(0, 2).includes(one))?.date;
    const time = datesList
      .find(({ date }) => date === day)
      ?.slots.find(({ available }) => available)?.preferredTime;
    if (time === undefined) throw new Error(`No time left on ${day}`);
    const form = {
      ...choice,
      preferred_time: time,
      order_payment_option: 'pay_with_cash_on_service' as const,
      site_permission: true,
      site_level: true,
      site_room: true,
    };
    const { order } = await callApi(serverUrl, scheduleService, {
      params: { userId: who.userId },
      form,
      options,
    });
    booked.push(order.ordersServicesId);
  }
  return booked;
}
