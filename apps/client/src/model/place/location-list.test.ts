import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLocation } from '../booking/test-samples.ts';
import { withCreated, withoutLocation, withUpdated } from './location-list.ts';

const home = aLocation({ usersLocationsId: toId(1), isDefault: true });
const work = aLocation({ usersLocationsId: toId(2) });
const cottage = aLocation({ usersLocationsId: toId(3) });

test('a created location comes first [ST031]', () => {
  assert.deepEqual(
    withCreated([home, work], cottage).map((one) => one.usersLocationsId),
    [3, 1, 2],
  );
  assert.equal(withCreated([home], cottage)[1]?.isDefault, true);
});

test('if the created location is default, all others lose default [ST032]', () => {
  const list = withCreated([home, work], { ...cottage, isDefault: true });
  assert.deepEqual(
    list.map((one) => one.isDefault),
    [true, false, false],
  );
});

test('updating a default location clears the flag on the others and keeps the order [ST035]', () => {
  const list = withUpdated([home, work], { ...work, isDefault: true });
  assert.deepEqual(
    list.map((one) => [one.usersLocationsId, one.isDefault]),
    [
      [1, false],
      [2, true],
    ],
  );
  assert.equal(withUpdated([home, work], { ...work, city: 'Oshawa' })[0]?.isDefault, true);
});

test('a deleted location leaves the list immediately [ST037]', () => {
  assert.deepEqual(withoutLocation([home, work], 1), [work]);
});
