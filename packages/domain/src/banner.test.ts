import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seesBanner, type Banner } from './banner.ts';

const banner: Banner = {
  show: true,
  from: '2026-12-01T08:00:00Z',
  to: '2026-12-02T08:00:00Z',
  audience: 'everybody',
};
const at = (iso: string) => Date.parse(iso);

test('shows a banner from its start until its end [CT011]', () => {
  const seen = (iso: string) => seesBanner(banner, { reader: 'visitors', now: at(iso) });
  assert.equal(seen('2026-12-01T07:59:59Z'), false);
  assert.equal(seen('2026-12-01T08:00:00Z'), true);
  assert.equal(seen('2026-12-02T07:59:59Z'), true);
  assert.equal(seen('2026-12-02T08:00:00Z'), false);
  const open = { ...banner, from: '', to: '' };
  assert.equal(seesBanner(open, { reader: 'customers', now: 0 }), true);
  assert.equal(seesBanner({ ...open, show: false }, { reader: 'customers', now: 0 }), false);
});

test('shows a banner to its audience only [CT011]', () => {
  const mechanics = { ...banner, from: '', to: '', audience: 'mechanics' } as const;
  assert.equal(seesBanner(mechanics, { reader: 'mechanics', now: 0 }), true);
  assert.equal(seesBanner(mechanics, { reader: 'customers', now: 0 }), false);
  assert.equal(seesBanner(mechanics, { reader: 'visitors', now: 0 }), false);
});
