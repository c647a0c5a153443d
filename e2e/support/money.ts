import { validateOrder } from '@hoist/contract/payments/payments';
import { getOrder, listOrders } from '@hoist/contract/orders/orders';
import { getUser } from '@hoist/contract/identity/users';
import { callApi } from './api.ts';
import { providerOf, type RunningServer } from './server.ts';
import { expect } from './test.ts';

interface Person {
  readonly token: string;
  readonly userId: number;
}

/** An order and whose it is. */
export interface Owned {
  readonly who: Person;
  readonly id: number;
}

interface Intent {
  readonly id: string;
  readonly amount_received: number;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Refund {
  readonly payment_intent: string | null;
  readonly amount: number;
  readonly status: string | null;
}

/** What the card provider itself knows of an order. */
async function providerState(server: RunningServer, ordersServicesId: number) {
  const answer = await fetch(`${providerOf(server.folder)}/sim/state`);
  const state = (await answer.json()) as {
    payment_intents: readonly Intent[];
    refunds: readonly Refund[];
  };
  const intents = state.payment_intents.filter(
    ({ metadata }) => metadata['orders_services_id'] === String(ordersServicesId),
  );
  const ids = intents.map(({ id }) => id);
  const refunds = state.refunds.filter(({ payment_intent: of }) => of !== null && ids.includes(of));
  return { intents, refunds };
}

/** What the card provider itself says of an order's payments. */
const atProvider = async (server: RunningServer, ordersServicesId: number): Promise<readonly string[]> =>
  (await providerState(server, ordersServicesId)).intents.map(({ status }) => status);

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Nothing is held any more, and what was taken is on its way back, all of it. */
export async function expectGivenBack(server: RunningServer, ordersServicesId: number) {
  const kept = async () => {
    const { intents, refunds } = await providerState(server, ordersServicesId);
    const held = intents.filter(({ status }) => !['succeeded', 'canceled'].includes(status)).length;
    const taken = sum(intents.map((one) => (one.status === 'succeeded' ? one.amount_received : 0)));
    return { held, taken: taken > 0, left: taken - sum(refunds.map(({ amount }) => amount)) };
  };
  await expect.poll(kept, { message: `the money of order ${ordersServicesId}` }).toEqual({
    held: 0,
    taken: true,
    left: 0,
  });
}

const statusOf = async (server: RunningServer, { who, id }: Owned) => {
  const { data } = await callApi(server.url, getOrder, {
    params: { ordersServicesId: id },
    options: { token: who.token },
  });
  return data[0]?.orderServiceStatus;
};

/** A user's only order, whether it is booked or waits for its payments. */
export async function onlyOrder(server: RunningServer, who: Person): Promise<number> {
  const options = { token: who.token };
  const found = async () => {
    const [listed, user] = await Promise.all([
      callApi(server.url, listOrders, { query: {}, options }),
      callApi(server.url, getUser, { params: { userId: who.userId }, options }),
    ]);
    return [
      ...new Set([
        ...listed.data.map((one) => one.ordersServicesId),
        ...(user.data[0]?.incompleteOrderPayments ?? []).map((one) => one.ordersServicesId),
      ]),
    ];
  };
  let ids: readonly number[] = [];
  // An order that moves between the lists meanwhile is in neither: they are read again.
  await expect.poll(async () => (ids = await found()).length, { message: 'one order' }).toBe(1);
  return ids[0] ?? 0;
}

/** Booked, with two holds at the provider and no third: neither more nor less. */
export async function expectPaid(server: RunningServer, { who, id }: Owned) {
  await expect
    .poll(() => statusOf(server, { who, id }), { message: `order ${id} is booked` })
    .toBe('pending');
  expect(await atProvider(server, id)).toEqual(['requires_capture', 'requires_capture']);
  const { data } = await callApi(server.url, validateOrder, {
    params: { ordersServicesId: id },
    options: { token: who.token },
  });
  expect([data.payment1.isValid, data.payment2.isValid]).toEqual([true, true]);
}

/** Not booked yet, and nothing taken: it waits for its customer. */
export async function expectDraft(server: RunningServer, { who, id }: Owned, held: number) {
  expect(await statusOf(server, { who, id })).toBe('draft');
  const intents = await atProvider(server, id);
  expect(intents.filter((status) => status === 'requires_capture')).toHaveLength(held);
  expect(intents).not.toContain('succeeded');
}

/** Over, with nothing held and nothing taken. */
export async function expectFree(server: RunningServer, { who, id }: Owned) {
  await expect
    .poll(() => statusOf(server, { who, id }), { message: `order ${id} has lapsed`, timeout: 25_000 })
    .toBe('canceled');
  await expect
    .poll(async () => new Set(await atProvider(server, id)), { message: `the holds of order ${id}` })
    .toEqual(new Set(['canceled']));
}
