import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { listAuditLog } from '@hoist/contract/identity/staff';

// The session listens to other tabs as soon as it is loaded.
Object.assign(globalThis, { window: new EventTarget(), document: { cookie: '' } });
const { allRows } = await import('./use-pages.ts');

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Answers pages of two entries; returns the queries that were sent. */
function servePages(pages: number): string[] {
  const queries: string[] = [];
  globalThis.fetch = (address) => {
    assert.ok(typeof address === 'string');
    const query = new URL(address, 'http://localhost').searchParams;
    queries.push(query.toString());
    const at = Number(query.get('cursor') ?? 0);
    const cursor = at + 1 < pages ? String(at + 1) : null;
    return Promise.resolve(
      Response.json({ status: 1, message: '', data: [{ id: at * 2 }, { id: at * 2 + 1 }], cursor }),
    );
  };
  return queries;
}

const given = {
  endpoint: listAuditLog,
  input: (query: object) => ({ query }),
  query: { action: 'block', entity: '' },
};

const idsRead = async (most: number) => {
  const { rows, whole } = await allRows(given, most);
  return { ids: rows.map(({ id }) => id), whole };
};

test('reads every page of a list by its cursor [CS004]', async () => {
  servePages(3);
  assert.deepEqual(await idsRead(100), { ids: [0, 1, 2, 3, 4, 5], whole: true });
});

test('stops at the most rows of a file and says that more exist', async () => {
  const queries = servePages(3);
  assert.deepEqual(await idsRead(3), { ids: [0, 1, 2, 3], whole: false });
  assert.equal(queries.length, 2);
});

test('sends the filters that narrow the list, in the longest pages', async () => {
  const queries = servePages(1);
  await allRows(given, 100);
  const [query = ''] = queries;
  assert.deepEqual(Object.fromEntries(new URLSearchParams(query)), { action: 'block', length: '100' });
});
