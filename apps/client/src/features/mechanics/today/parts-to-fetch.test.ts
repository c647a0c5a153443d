import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId } from '@hoist/domain/ids';
import type { JobPart } from '#client/model/order/queries/optimistic-parts.ts';
import { fetchHeading, partsToFetch } from './parts-to-fetch.ts';

const part = (title: string, changes: Partial<JobPart>): JobPart => ({
  part: title,
  title,
  quantity: 1,
  state: 'needed',
  note: '',
  ofOrder: true,
  version: 0,
  changedAt: null,
  source: 'shop',
  supplier: null,
  partNumber: '',
  ...changes,
});
const order = (id: number, locker: { number: string; code: string } | null = null) =>
  ({ ordersServicesId: toId(id), preferredTimeUnformatted: '2026-12-01T10:00:00-05:00', locker }) as never;
const bytown = { suppliersId: toId(101), name: 'Bytown', address: '1 Main St' } as never;

test('groups the parts of the day by shop, locker, order and van stock, without those that are there', () => {
  const places = partsToFetch([
    {
      order: order(1, { number: 'A1', code: '0815' }),
      parts: [
        part('pads', { state: 'in_locker', version: 1 }),
        part('fluid', {}),
        part('oil', { state: 'in_van', source: 'van' }),
        part('clips', { state: 'in_van', version: 2 }),
        part('cap', { state: 'not_needed', version: 1 }),
      ],
    },
    {
      order: order(2),
      parts: [
        part('rotors', { state: 'at_shop', supplier: bytown, version: 2 }),
        part('belt', { state: 'ordered', supplier: bytown, version: 1 }),
        part('bulb', { state: 'needed', supplier: bytown, version: 1 }),
        part('hose', {}),
      ],
    },
  ]);
  assert.deepEqual(
    places.map(({ place, parts }) => [place, parts.map((one) => one.part.title)]),
    [
      [{ kind: 'shop', name: '', address: '' }, ['hose']],
      [{ kind: 'shop', name: 'Bytown', address: '1 Main St' }, ['rotors', 'bulb']],
      [{ kind: 'locker', number: 'A1', code: '0815' }, ['pads', 'fluid']],
      [{ kind: 'ordered' }, ['belt']],
      [{ kind: 'van' }, ['oil']],
    ],
  );
});

test('counts as to fetch only what is at a shop or in a locker', () => {
  const belt = part('belt', { state: 'ordered', supplier: bytown, version: 1 });
  const oil = part('oil', { state: 'in_van', source: 'van' });
  const headingOf = (...parts: readonly JobPart[]) =>
    fetchHeading(partsToFetch([{ order: order(1), parts }]));
  assert.deepEqual(headingOf(oil), { kind: 'none', count: 0 });
  assert.deepEqual(headingOf(oil, belt), { kind: 'onOrder', count: 1 });
  assert.deepEqual(headingOf(belt, part('hose', {})), { kind: 'title', count: 1 });
});
