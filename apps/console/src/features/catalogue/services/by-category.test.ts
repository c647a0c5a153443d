import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byCategory } from './by-category.ts';
import type { ItemOf } from '../values.ts';

const service = (code: string, category: string) =>
  ({ code, live: { category }, draft: null }) as unknown as ItemOf<'service'>;

test('groups services in the order of the categories, without empty ones', () => {
  const services = [service('oil', 'engine'), service('pads', 'brakes'), service('discs', 'brakes')];
  const categories = ['brakes', 'tires', 'engine'].map((code) => ({ code, title: code.toUpperCase() }));
  const groups = byCategory(services, categories, 'Others');
  assert.deepEqual(
    groups.map(({ title, items }) => [title, items.map(({ code }) => code)]),
    [
      ['BRAKES', ['pads', 'discs']],
      ['ENGINE', ['oil']],
    ],
  );
});

test('puts services of an unknown category last', () => {
  const groups = byCategory([service('lost', 'gone')], [{ code: 'brakes', title: 'Brakes' }], 'Others');
  assert.deepEqual(
    groups.map(({ title }) => title),
    ['Others'],
  );
});
