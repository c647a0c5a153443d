import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listReports } from '@hoist/contract/people/moderation';

// The session listens to other tabs.
Object.assign(globalThis, { window: new EventTarget() });
const { queryClient, refreshAfterChange } = await import('./query.ts');

test('a change makes its own lists, the work list and the activity log stale', async () => {
  const ids = ['listReports', 'getWorkList', 'listAuditLog', 'getBoard'];
  for (const id of ids) queryClient.setQueryData([id, {}], {});
  await refreshAfterChange([listReports]);
  const stale = ids.filter((id) => queryClient.getQueryState([id, {}])?.isInvalidated);
  assert.deepEqual(stale, ids.slice(0, 3));
  // Its timers would keep the process open.
  queryClient.clear();
});
