import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayAttend } from './attendance.ts';

const startsAt = Date.parse('2026-12-02T10:00:00-05:00');
const visit = { status: 'confirm', progress: null, startsAt } as const;
const before = startsAt - 1;

test('attendance is confirmed until the visit starts or its mechanic drives [DI020]', () => {
  assert.equal(mayAttend(visit, before), true);
  assert.equal(mayAttend(visit, startsAt), false);
  assert.equal(mayAttend({ ...visit, progress: 'on_the_way' }, before), false);
});

test('only a confirmed visit can be attended [DI020]', () => {
  for (const status of ['draft', 'pending', 'complete', 'declined', 'canceled'] as const)
    assert.equal(mayAttend({ ...visit, status }, before), false, status);
});
