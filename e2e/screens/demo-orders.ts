import { listOrders } from '@hoist/contract/orders';
import { callApi } from '../support/api.ts';
import { demoSession } from '../support/people.ts';

export type Person = 'customer' | 'new' | 'mechanic';

export interface Known {
  readonly token: string;
  readonly userId: number;
  /** The newest order of each status; of a mechanic the newest job. */
  readonly orders: Readonly<Record<string, number>>;
}

/** One of the demo's people with the numbers of their orders. */
export async function knownPerson(serverUrl: string, person: Person): Promise<Known> {
  const who = await demoSession(serverUrl, `${person}@hoist.test`);
  if (person === 'new') return { ...who, orders: {} };
  const { data } = await callApi(serverUrl, listOrders, {
    query: { orders_type: person === 'mechanic' ? 1 : 0, length: 100 },
    options: { token: who.token },
  });
  const orders: Record<string, number> = {};
  for (const order of data) orders[order.orderServiceStatus] ??= order.ordersServicesId;
  return { ...who, orders };
}
