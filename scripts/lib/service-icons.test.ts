import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceIcons } from '../../apps/client/src/ui/scenes/service-icons.ts';
import { stepPictures } from '../../apps/client/src/features/services/step-pictures.ts';
import { services } from '@hoist/datasets/services';

test('every service of the menu has an icon of its own, and no two are equal', () => {
  const codes = services().map(({ code }) => code);
  assert.deepEqual(Object.keys(serviceIcons).toSorted(), codes.toSorted());
  assert.equal(new Set(Object.values(serviceIcons)).size, codes.length);
});

test('every step of a service has a picture', () => {
  const named = new Set(services().flatMap(({ steps }) => steps.map(({ picture }) => picture)));
  assert.deepEqual([...named].toSorted(), Object.keys(stepPictures).toSorted());
  for (const { code, steps } of services()) assert.ok(steps.length >= 3, code);
});
