import { completePayment, getOrder, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './api.ts';
import { book, type Booker } from './book.ts';
import { fillSheet } from './fill-sheet.ts';
import { mechanicOf } from './orders.ts';

/** A job that its mechanic has completed and was paid for in cash. Returns how the mechanic reads it. */
export async function completeJob(serverUrl: string, who: Booker) {
  const { ordersServicesId } = await book(serverUrl, who);
  const mechanic = await mechanicOf(serverUrl, ordersServicesId);
  const given = { params: { ordersServicesId }, options: { token: mechanic.token } };
  await callApi(serverUrl, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
  await fillSheet(serverUrl, ordersServicesId, mechanic.token);
  const { data } = await callApi(serverUrl, getOrder, given);
  await callApi(serverUrl, completePayment, {
    ...given,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer: 129_500,
      payment_collected_by_mechanic: true,
    },
  });
  return given;
}
