import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { z } from 'zod';
import { endpoint } from '@hoist/contract/endpoint';

// The session listens to other tabs as soon as it is loaded.
Object.assign(globalThis, { window: new EventTarget(), document: { cookie: '' } });
const { allRows } = await import('./use-pages.ts');

const listNumbers = endpoint({
  id: 'listNumbers',
  method: 'GET',
  path: '/numbers',
  auth: 'office',
  permission: 'orders.read',
  query: z.object({ cursor: z.string().optional() }),
  output: z.object({ data: z.array(z.number()), cursor: z.string().nullable() }),
  refusals: [],
  summary: 'Numbers',
});

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Answers pages of two numbers; returns the queries that were sent. */
function servePages(pages: number): string[] {
  const queries: string[] = [];
  globalThis.fetch = (address) => {
    assert.ok(typeof address === 'string');
    const query = new URL(address, 'http://localhost').searchParams;
    queries.push(query.toString());
    const at = Number(query.get('cursor') ?? 0);
    const cursor = at + 1 < pages ? String(at + 1) : null;
    return Promise.resolve(Response.json({ status: 1, message: '', data: [at * 2, at * 2 + 1], cursor }));
  };
  return queries;
}

const given = {
  endpoint: listNumbers,
  input: (query: object) => ({ query }),
  query: { state: 'open', search: '' },
};

test('reads every page of a list by its cursor', async () => {
  servePages(3);
  assert.deepEqual(await allRows(given, 100), { rows: [0, 1, 2, 3, 4, 5], whole: true });
});

test('stops at the most rows of a file and says that more exist', async () => {
  const queries = servePages(3);
  assert.deepEqual(await allRows(given, 3), { rows: [0, 1, 2, 3], whole: false });
  assert.equal(queries.length, 2);
});

test('sends the filters that narrow the list, in the longest pages', async () => {
  const queries = servePages(1);
  await allRows(given, 100);
  const [query = ''] = queries;
  assert.deepEqual(Object.fromEntries(new URLSearchParams(query)), { state: 'open', length: '100' });
});
