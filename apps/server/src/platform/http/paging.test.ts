import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutPage, pageOfIds } from './paging.ts';

const fieldRefused = (asked: Parameters<typeof pageOfIds>[0]) => {
  const page = pageOfIds(asked);
  return page.ok ? undefined : page.error.details?.map(({ field }) => field);
};

test('starts a page after the last row of the previous one and caps its length', () => {
  assert.deepEqual(pageOfIds({ length: 20 }), { ok: true, value: { last: undefined, length: 20 } });
  assert.deepEqual(pageOfIds({ cursor: '7', length: MAX_PAGE_SIZE + 1 }), {
    ok: true,
    value: { last: 7, length: MAX_PAGE_SIZE },
  });
});

test('rejects an invalid cursor and a length below one, naming the field', () => {
  assert.deepEqual(fieldRefused({ cursor: 'seven', length: 20 }), ['cursor']);
  assert.deepEqual(fieldRefused({ cursor: '7.5', length: 20 }), ['cursor']);
  assert.deepEqual(fieldRefused({ length: 0 }), ['length']);
});

test('returns a cursor only if one more row than the page was found', () => {
  const idOf = (id: number) => id;
  assert.deepEqual(cutPage([3, 2, 1], 2, idOf), { page: [3, 2], cursor: '2' });
  assert.deepEqual(cutPage([3, 2], 2, idOf), { page: [3, 2], cursor: null });
  assert.deepEqual(cutPage([], 2, idOf), { page: [], cursor: null });
});
