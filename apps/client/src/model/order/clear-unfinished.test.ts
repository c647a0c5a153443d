import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@hoist/contract/client';
import { getUser } from '@hoist/contract/identity/users';
import { getOrder, listOrders } from '@hoist/contract/orders/orders';
import { queryClient } from '#client/kit/api/query.ts';
import { clearUnfinished } from './clear-unfinished.ts';
import type { Order } from './order.ts';
import { orderPaid } from './order-paid.ts';
import { updateCachedOrder } from './use-order.ts';

const unfinished = (ordersServicesId: number) => ({
  ordersServicesId,
  title: 'Oil change',
  message: 'Confirm your payment to book this visit.',
  isDraft: true,
});

test('an order that was paid is no longer among the cached unfinished payments, others stay [PM023]', () => {
  const key = [getUser.id, { params: { userId: 7 } }];
  queryClient.setQueryData(key, {
    data: [{ fname: 'Ada', incompleteOrderPayments: [unfinished(1), unfinished(2), unfinished(3)] }],
  });
  clearUnfinished([{ ordersServicesId: 1 }, { ordersServicesId: 3 }]);
  const [user] = queryClient.getQueryData<Output<typeof getUser>>(key)?.data ?? [];
  assert.deepEqual(user?.incompleteOrderPayments, [unfinished(2)]);
  assert.equal(user.fname, 'Ada');
});

test('changes nothing before the profile was read', () => {
  queryClient.clear();
  clearUnfinished([{ ordersServicesId: 1 }]);
  assert.deepEqual(queryClient.getQueriesData({ queryKey: [getUser.id] }), []);
});

test('an order that was paid is not shown from the cache as it was before', async () => {
  queryClient.clear();
  const keyOf = (ordersServicesId: number) => [getOrder.id, { params: { ordersServicesId } }];
  for (const id of [1, 2]) queryClient.setQueryData(keyOf(id), { data: [{ orderServiceStatus: 'draft' }] });
  const lists = [listOrders.id, {}];
  queryClient.setQueryData(lists, { data: [] });
  await orderPaid([{ ordersServicesId: 1 }]);
  assert.equal(queryClient.getQueryData(keyOf(1)), undefined);
  assert.ok(queryClient.getQueryData(keyOf(2)), 'another order is kept for a page without a connection');
  assert.equal(queryClient.getQueryState(lists)?.isInvalidated, true);
  queryClient.clear();
});

test('a draft that was paid or canceled leaves the unfinished payments with its answer, another one stays', () => {
  const key = [getUser.id, { params: { userId: 7 } }];
  queryClient.setQueryData(key, { data: [{ incompleteOrderPayments: [unfinished(1), unfinished(2)] }] });
  const answered = (ordersServicesId: number, incompleteOrderPayments: boolean) =>
    updateCachedOrder({ ordersServicesId, incompleteOrderPayments } as Order);
  const left = () =>
    queryClient
      .getQueryData<Output<typeof getUser>>(key)
      ?.data[0]?.incompleteOrderPayments.map((one) => one.ordersServicesId);
  answered(1, true);
  assert.deepEqual(left(), [1, 2]);
  answered(1, false);
  assert.deepEqual(left(), [2]);
  queryClient.clear();
});
