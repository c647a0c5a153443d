import { checkoutInfo, getServices, scheduleService } from '@hoist/contract/booking';
import { callApi } from './api.ts';
import type { Ready } from './orders.ts';

/** Books a brake inspection in cash without a browser; at the soonest time unless one is given. */
export async function bookInCash(serverUrl: string, who: Ready, at?: string): Promise<number> {
  const options = { token: who.token };
  const params = { userId: who.userId };
  const pair = { users_vehicles_id: who.usersVehiclesId };
  const { data } = await callApi(serverUrl, getServices, {
    params,
    query: { ...pair, user_location_id: who.usersLocationsId },
    options,
  });
  const service = data.find((one) => one.code === 'brake-inspection');
  const choice = {
    ...pair,
    users_locations_id: who.usersLocationsId,
    services_id: service?.servicesId ?? 0,
    services_addons_id: [],
  };
  const info = await callApi(serverUrl, checkoutInfo, { query: choice, options });
  const soonest = info.datesList.flatMap((day) => day.slots).find((slot) => slot.available);
  const { ordersServicesId } = await callApi(serverUrl, scheduleService, {
    params,
    form: {
      ...choice,
      preferred_time: at ?? soonest?.preferredTime ?? '',
      order_payment_option: 'pay_with_cash_on_service',
      site_permission: true,
      site_level: true,
      site_room: true,
    },
    options,
  });
  return ordersServicesId;
}
