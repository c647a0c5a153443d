import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setImmediate as answered } from 'node:timers/promises';
import { HttpError } from '@hoist/contract/client';
import { onlineManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { queryClient, unlessFinal } from './query.ts';
import { refreshAfterChange, releasing } from './refresh-after-change.ts';

const refusal = (status: number, code: string) =>
  new HttpError({ status, statusText: code, url: '/api/x', code });

/** An observed query whose request is refused. */
async function refusedQuery(error: HttpError) {
  const calls: number[] = [];
  const observer = () =>
    new QueryObserver(queryClient, {
      queryKey: ['getOrder', { params: { ordersServicesId: 7 } }],
      queryFn: () => {
        calls.push(Date.now());
        return Promise.reject(error);
      },
      refetchInterval: unlessFinal(5),
    });
  const first = observer();
  const settled = new Promise<() => void>((resolve) => {
    const leave = first.subscribe(({ status }) => {
      if (status === 'error') resolve(leave);
    });
  });
  return { calls, observer, leave: await settled };
}

/** Waits for requests that are under way: a query that is removed before its answer keeps the process open. */
async function clearQueries() {
  await answered();
  queryClient.clear();
}

afterEach(clearQueries);

test('does not refetch after a 404 on an event, focus, reconnect or interval', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const { calls, leave } = await refusedQuery(refusal(404, 'not_found'));
  await refreshAfterChange('order');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  context.mock.timers.tick(60_000);
  assert.equal(calls.length, 1);
  leave();
});

test('refetches after a 404 when a page is opened, but not after a refusal because staff act as the user', async () => {
  for (const [error, times] of [
    [refusal(404, 'not_found'), 2],
    [refusal(409, 'impersonating'), 1],
  ] as const) {
    const { calls, observer, leave } = await refusedQuery(error);
    leave();
    const close = observer().subscribe(() => undefined);
    assert.equal(calls.length, times, error.code);
    close();
    await clearQueries();
  }
});

test('does not refetch an order on an event while its release is being sent', async () => {
  const { calls, leave } = await refusedQuery(refusal(409, 'wrong_state'));
  releasing.add(7);
  await refreshAfterChange('order');
  assert.equal(calls.length, 1);
  releasing.clear();
  await refreshAfterChange('order');
  assert.ok(calls.length > 1);
  leave();
});

test('refetches after a temporary refusal on an event', async () => {
  const { calls, leave } = await refusedQuery(refusal(409, 'wrong_state'));
  await refreshAfterChange('order');
  assert.ok(calls.length > 1);
  leave();
});
