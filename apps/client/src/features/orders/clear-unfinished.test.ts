import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@hoist/contract/client';
import { getUser } from '@hoist/contract/identity/users';
import { queryClient } from '#client/app/query.ts';
import { clearUnfinished } from './clear-unfinished.ts';

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
