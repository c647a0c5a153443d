import type { Input } from '@hoist/contract/client';
import { askToChange } from '@hoist/contract/dispatch/change-requests';
import { completePayment, getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { scheduleVisit, getVisitInfo } from '@hoist/contract/scheduling/visits';
import { claimWarranty, warrantyTimes } from '@hoist/contract/orders/warranty';
import { callApi } from '../support/api.ts';
import { fillSheet } from '../support/fill-sheet.ts';
import { mechanicOf } from '../support/orders.ts';
import { withoutOwnChanges } from '../support/own-changes.ts';
import { bookingChoice } from './booking-state.ts';
import type { Known, Person } from './demo-orders.ts';

/** Books a visit of the demo customer's two cars on a day that others leave alone; answers its services. */
async function book(serverUrl: string, who: Known, day: number): Promise<readonly number[]> {
  const { place, items } = await bookingChoice(serverUrl, who);
  const options = { token: who.token };
  const chosen = { users_locations_id: place.usersLocationsId, items: JSON.stringify(items) };
  const { datesList } = await callApi(serverUrl, getVisitInfo, { query: chosen, options });
  const days = datesList.filter(({ slots }) => slots.some(({ available }) => available));
  const time = days[day]?.slots.find(({ available }) => available)?.preferredTime;
  if (time === undefined) throw new Error('No time for a visit');
  const booked = await callApi(serverUrl, scheduleVisit, {
    params: { userId: who.userId },
    form: {
      ...chosen,
      preferred_time: time,
      order_payment_option: 'pay_with_cash_on_service',
      site_permission: true,
      site_level: true,
      site_room: true,
    },
    options,
  });
  return booked.items.map(({ ordersServicesId }) => ordersServicesId);
}

const confirm = (serverUrl: string, ordersServicesId: number, token: string) =>
  callApi(serverUrl, updateOrder, {
    params: { ordersServicesId },
    form: { order_service_status: 'confirm' },
    options: { token },
  });

async function complete(serverUrl: string, ordersServicesId: number, token: string): Promise<void> {
  const given = { params: { ordersServicesId }, options: { token } };
  const odometer = 129_400;
  for (const form of [
    { progress: 'on_the_way', confirmed: true },
    { progress: 'arrived', odometer },
    { progress: 'in_progress' },
  ] satisfies readonly Input<typeof setProgress>['form'][])
    await callApi(serverUrl, setProgress, { ...given, form });
  await fillSheet(serverUrl, given.params.ordersServicesId, given.options.token);
  const { data } = await callApi(serverUrl, getOrder, given);
  await callApi(serverUrl, completePayment, {
    ...given,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer,
      payment_collected_by_mechanic: true,
    },
  });
}

async function claim(serverUrl: string, ordersServicesId: number, who: Known): Promise<void> {
  const given = { params: { ordersServicesId }, options: { token: who.token } };
  const { datesList } = await callApi(serverUrl, warrantyTimes, given);
  const slots = datesList.flatMap((day) => [...day.slots]).filter(({ available }) => available);
  await callApi(serverUrl, claimWarranty, {
    ...given,
    form: { lines: [1], odometer: 129_450, preferred_time: slots.at(-1)?.preferredTime ?? '' },
  });
}

/**
 * The demo's customer with visits of two services, one of each kind, and the mechanic whom they were offered to; the
 * orders carry their names: `pending`, `confirm`, `asked`, `complete`.
 */
export async function peopleOfVisits(serverUrl: string, who: Known): Promise<ReadonlyMap<Person, Known>> {
  const orders: Record<string, number> = {};
  let mechanic: Pick<Known, 'token' | 'userId'> = who;
  // The last first, so that all are offered to the same one.
  for (const [index, name] of (['complete', 'asked', 'confirm', 'pending'] as const).entries()) {
    const [first = 0, second = 0] = await book(serverUrl, who, 3 + index);
    orders[name] = first;
    mechanic = await mechanicOf(serverUrl, first);
    const { token } = mechanic;
    if (name !== 'pending') await confirm(serverUrl, first, token);
    if (name === 'complete') for (const id of [first, second]) await complete(serverUrl, id, token);
    if (name === 'complete') await claim(serverUrl, second, who);
    if (name === 'asked')
      await withoutOwnChanges(serverUrl, () =>
        callApi(serverUrl, askToChange, {
          params: { ordersServicesId: first },
          form: { kind: 'cancel', reason: 'We are away that week', shown_fee: '0.00' },
          options: { token: who.token },
        }),
      );
  }
  return new Map<Person, Known>([
    ['customer', { ...who, orders }],
    ['mechanic', { ...who, ...mechanic, orders }],
  ]);
}
