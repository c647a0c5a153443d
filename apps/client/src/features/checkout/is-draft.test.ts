import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser } from '@hoist/contract/identity/users';
import { queryClient } from '#client/kit/api/query.ts';
import { session } from '#client/kit/session/session.ts';
import { isDraft } from './is-draft.ts';

test('separates the payment of a draft from the open amount of a booked order', () => {
  session.set({ userId: 7 } as never);
  assert.equal(isDraft(1), false);
  const incompleteOrderPayments = [
    { ordersServicesId: 1, isDraft: true },
    { ordersServicesId: 2, isDraft: false },
  ];
  queryClient.setQueryData([getUser.id, { params: { userId: 7 } }], { data: [{ incompleteOrderPayments }] });
  assert.deepEqual([1, 2, 3].map(isDraft), [true, false, false]);
  queryClient.clear();
});
