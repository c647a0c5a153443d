import { listLocations } from '@hoist/contract/scheduling/locations';
import { listConsoleOrders } from '@hoist/contract/orders/console';
import { listOrders } from '@hoist/contract/orders/orders';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { callApi } from '../support/api.ts';
import { officeSession } from '../support/office-session.ts';
import { demoSession } from '../support/people.ts';

export type Person = 'customer' | 'westCustomer' | 'new' | 'mechanic' | 'east' | 'office';

export interface Known {
  readonly token: string;
  readonly userId: number;
  /** The newest order of each status; of a mechanic the newest job. */
  readonly orders: Readonly<Record<string, number>>;
  /** The car that most is known about, and the place that most is done at; 0: none. */
  readonly vehicleId: number;
  readonly placeId: number;
  /** What is opened without a log-in. */
  readonly links?: Readonly<Record<string, string>>;
}

/** The owner at the console, with the demo's newest order of each status. */
export async function knownOffice(serverUrl: string): Promise<Known> {
  const options = await officeSession(serverUrl, 'owner@hoist.test');
  const { data } = await callApi(serverUrl, listConsoleOrders, { query: { length: 100 }, options });
  const orders: Record<string, number> = {};
  for (const order of data) orders[order.orderServiceStatus] ??= order.ordersServicesId;
  return { token: options.token, userId: 0, orders, vehicleId: 0, placeId: 0 };
}

/** One of the demo's people with the numbers of what is theirs. */
export async function knownPerson(serverUrl: string, person: Person): Promise<Known> {
  const who = await demoSession(serverUrl, `${person}@hoist.test`);
  const nothing = { ...who, orders: {}, vehicleId: 0, placeId: 0 };
  if (person === 'new') return nothing;
  const options = { token: who.token };
  const { data } = await callApi(serverUrl, listOrders, {
    query: { orders_type: person === 'mechanic' ? 1 : 0, length: 100 },
    options,
  });
  const orders: Record<string, number> = {};
  for (const order of data) orders[order.orderServiceStatus] ??= order.ordersServicesId;
  if (person === 'mechanic') return { ...nothing, orders };
  const own = { params: { userId: who.userId }, options };
  const { arAutos } = await callApi(serverUrl, listVehicles, own);
  const { data: places } = await callApi(serverUrl, listLocations, own);
  const vehicleId = arAutos.find((one) => one.modelName === 'Civic')?.usersVehiclesId ?? 0;
  const placeId = places.find((one) => one.city === 'Toronto')?.usersLocationsId ?? 0;
  return { ...who, orders, vehicleId, placeId };
}
