import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundOf, nextOf, nextStart, ordersList, withOrder } from './orders-list.ts';
import { testOrder } from './test-orders.ts';

const order = (ordersServicesId: number) => testOrder({ ordersServicesId: toId(ordersServicesId) });
const page = (ids: readonly number[], recordsFiltered: number) => ({
  data: ids.map(order),
  recordsFiltered,
  recordsTotal: 40,
});
const all = { search: '', status: '', length: 10 } as const;
const ids = (list: ReturnType<typeof ordersList>) => list.orders.map((one) => one.ordersServicesId);

test('the list keeps rows, all rows, both counts, the page size and the search [EN128, EN129, EN130, EN131, EN132, EN133]', () => {
  const list = ordersList([page([3, 2], 12)], { search: 'brakes', status: '', length: 10 });
  assert.deepEqual(ids(list), [3, 2]);
  assert.equal(list.allOrders.length, 2);
  assert.equal(list.recordsTotal, 40);
  assert.equal(list.recordsFiltered, 12);
  assert.equal(list.length, 10);
  assert.equal(list.search, 'brakes');
});

test('an order that moves to the next page is listed once', () => {
  assert.deepEqual(ids(ordersList([page([3, 2], 4), page([2, 1], 4)], all)), [3, 2, 1]);
});

test('the next page starts after the loaded rows, and the last page is recognized', () => {
  assert.equal(nextStart([page([3, 2], 3)]), 2);
  assert.equal(nextStart([page([3, 2], 3), page([1], 3)]), undefined);
  assert.equal(nextStart([page([], 3)]), undefined);
  assert.equal(nextStart([]), undefined);
});

test('cancelling moves the order to canceled in the lists [ST010]', () => {
  const before = page([2, 1], 2);
  const canceled = testOrder({ ordersServicesId: toId(2), orderServiceStatus: 'canceled' });
  const pages = [withOrder(before, canceled)];
  assert.deepEqual(
    ordersList(pages, all).orders.map((one) => one.orderServiceStatus),
    ['canceled', 'pending'],
  );
  assert.deepEqual(ids(ordersList(pages, { ...all, status: 'pending' })), [1]);
  assert.deepEqual(ids(ordersList(pages, { ...all, status: 'canceled' })), [2]);
});

test('counts and offsets exclude the orders that no longer have the chosen status [EN129, EN132]', () => {
  const canceled = testOrder({ ordersServicesId: toId(2), orderServiceStatus: 'canceled' });
  const list = ordersList([withOrder(page([3, 2], 14), canceled)], { ...all, status: 'pending' });
  assert.equal(foundOf(list), 13);
  assert.equal(nextOf(list), 10);
  assert.equal(nextOf(ordersList([page([3, 2], 5)], all)), 3);
});
