import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCheckoutInfo, getServices } from '@hoist/contract/scheduling/booking';
import { getVisitInfo } from '@hoist/contract/scheduling/visits';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { queryClient } from '#client/kit/api/query.ts';
import { forgetPrices } from './forget-prices.ts';

test('prices and times of a vehicle or an address that changed are not shown again', () => {
  const all = [getServices, getCheckoutInfo, getVisitInfo, listVehicles];
  for (const { id } of all)
    queryClient.setQueryData([id, { query: { users_vehicles_id: 7 } }], { price: '70.00' });
  forgetPrices();
  const left = all.filter(({ id }) => queryClient.getQueriesData({ queryKey: [id] }).length > 0);
  assert.deepEqual(left, [listVehicles]);
  queryClient.clear();
});
