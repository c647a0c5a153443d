import { scheduleService } from '@hoist/contract/scheduling/booking';
import { cancelOrder, getOrder } from '@hoist/contract/orders/orders';
import { callApi } from './api.ts';
import { book, type Booker } from './book.ts';

/** Books and cancels so many visits at one time, and books it once more at the end. Answers that one. */
export async function bookOften(serverUrl: string, who: Booker, times: number): Promise<number> {
  const options = { token: who.token };
  const { ordersServicesId: first } = await book(serverUrl, who, { service: 'brake-inspection' });
  const { data } = await callApi(serverUrl, getOrder, { params: { ordersServicesId: first }, options });
  const [order] = data;
  if (!order) throw new Error('the first booking is gone');
  const choice = {
    users_vehicles_id: who.usersVehiclesId,
    users_locations_id: who.usersLocationsId,
    services_id: order.servicesId,
    services_addons_id: [],
  };
  let last = first;
  for (let time = 0; time < times; time += 1) {
    await callApi(serverUrl, cancelOrder, {
      params: { ordersServicesId: last },
      form: { cancel_reason: `No. ${time}` },
      options,
    });
    const booked = await callApi(serverUrl, scheduleService, {
      params: { userId: who.userId },
      form: {
        ...choice,
        preferred_time: order.preferredTimeUnformatted,
        order_payment_option: 'pay_with_cash_on_service',
        site_permission: true,
        site_level: true,
        site_room: true,
      },
      options,
    });
    last = booked.ordersServicesId;
  }
  return last;
}
