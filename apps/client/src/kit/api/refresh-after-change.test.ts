import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { queryClient } from './query.ts';
import { refreshAfterChange } from './refresh-after-change.ts';

afterEach(() => queryClient.clear());

const staleAfter = async (kind: string, ...ids: readonly string[]) => {
  for (const id of ids) queryClient.setQueryData([id, { params: { ordersServicesId: 7 } }], { data: [] });
  await refreshAfterChange(kind);
  return ids.filter((id) =>
    queryClient
      .getQueryCache()
      .find({ queryKey: [id], exact: false })
      ?.isStale(),
  );
};

test('an answer to extra work makes documents, estimate and order stale, not the sessions', async () => {
  const ids = ['getOrder', 'getEstimate', 'listDocuments', 'listSessions'];
  assert.deepEqual(await staleAfter('order', ...ids), ids.slice(0, 3));
});

test('a verified number makes profile and sessions stale, not the orders', async () => {
  const ids = ['getUser', 'listSessions', 'listOrders'];
  assert.deepEqual(await staleAfter('number', ...ids), ids.slice(0, 2));
});

test('a draft makes unfinished payments, its order and the prices of the checkout stale', async () => {
  const ids = ['getUser', 'listOrders', 'validateOrder', 'getCheckoutInfo', 'listSessions'];
  assert.deepEqual(await staleAfter('order', ...ids), ids.slice(0, 4));
});
