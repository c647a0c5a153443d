import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { testQueuedAction } from '#client/kit/offline-queue/test-queued-action.ts';
import { missingOf, type Inspection } from './inspection.ts';
import { optimisticInspection } from './optimistic-inspection.ts';
import { testItem as item } from './test-item.ts';

const sheet: Inspection = {
  ordersServicesId: toId(7),
  evidenceRequired: true,
  signatureRequired: true,
  writable: true,
  items: [
    item('lights', { photoRequired: true }),
    item('pads', { kind: 'measurement', limits: { amber: 5, red: 3 } }),
  ],
  parts: [
    {
      part: 'order-oem',
      title: 'Pads',
      partNumber: '',
      quantity: 1,
      condition: 'new_oem',
      ofOrder: true,
      version: 0,
    },
  ],
  signature: null,
};
const act = (endpoint: string, input: QueuedAction['input'], more: Partial<QueuedAction> = {}) =>
  testQueuedAction(endpoint, {}, { input, about: 7, ...more });
const answer = (code: string, form: Record<string, unknown>, more?: Partial<QueuedAction>) =>
  act('saveInspectionAnswer', { params: { ordersServicesId: 7, item: code }, form }, more);
const part = (name: string, quantity: number) =>
  act('saveInspectionPart', {
    params: { ordersServicesId: 7, part: name },
    form: { title: name, quantity, condition: 'used' },
  });
const what = (acts: readonly QueuedAction[], canTake = true) =>
  missingOf(optimisticInspection(sheet, acts), canTake).map((one) => `${one.what} ${one.item}`);

test('unsent answers count, the latest per item; refused ones do not [OF004]', () => {
  const done = optimisticInspection(sheet, [
    answer('pads', { value: '6', note: '' }),
    answer('pads', { value: '2.5', note: 'Inner pad' }),
    answer('lights', { value: 'red' }, { about: 8 }),
  ]);
  assert.deepEqual(
    done.items.map(({ value, note, verdict }) => [value, note, verdict]),
    [
      ['', '', null],
      ['2.5', 'Inner pad', 'red'],
    ],
  );
  assert.deepEqual([...done.waiting.items], ['pads']);
  const refusal = { status: 409, code: 'wrong_state', message: 'Canceled' };
  const refused = optimisticInspection(sheet, [answer('pads', { value: '6' }, { refusal })]);
  assert.equal(refused.items[1]?.value, '');
});

test('unsent pictures and an unsent signature satisfy the requirements of completion [OF004]', () => {
  const lights = answer('lights', { value: 'green' });
  const pads = answer('pads', { value: '8' });
  assert.deepEqual(what([]), ['answer lights', 'answer pads', 'signature null']);
  assert.deepEqual(what([lights, pads]), ['photo lights', 'signature null']);
  assert.deepEqual(what([lights, pads], false), ['signature null']);
  const shown = act('uploadPictures', { params: { ordersServicesId: 7 }, form: { sheet_item: 'lights' } });
  const signed = act('signInspection', { params: { ordersServicesId: 7 }, form: { name: 'Ada' } });
  assert.deepEqual(what([lights, pads, shown, signed]), []);
});

test('a part that was installed or returned by an unsent step keeps that state', () => {
  const names = (...acts: QueuedAction[]) =>
    optimisticInspection(sheet, acts).parts.map(({ part: name, quantity, version }) => [
      name,
      quantity,
      version,
    ]);
  assert.deepEqual(names(part('clip', 2)), [
    ['order-oem', 1, 0],
    ['clip', 2, 1],
  ]);
  assert.deepEqual(names(part('clip', 2), part('clip', 0)), [['order-oem', 1, 0]]);
  assert.deepEqual(names(part('order-oem', 1), part('order-oem', 0)), [['order-oem', 0, 2]]);
});
