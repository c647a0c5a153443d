import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completionEvidence,
  missingOnInspection,
  type FilledInspection,
  type InspectionAnswer,
} from './missing-on-inspection.ts';
import { isInspectionValue, verdictOf, type InspectionItem } from './inspection-item.ts';

const item = (code: string, changes: Partial<InspectionItem> = {}): InspectionItem => ({
  code,
  kind: 'inspection',
  required: true,
  photoRequired: false,
  limits: null,
  ...changes,
});
const pads = item('pads', { kind: 'measurement', limits: { amber: 5, red: 3 } });
const moisture = item('moisture', { kind: 'measurement', limits: { amber: 2, red: 3 } });

test('rates a measured value by its limits, whichever side is worse', () => {
  assert.deepEqual(
    ['8', '5.1', '5', '4.2', '3', '0.5', 'na', ''].map((value) => verdictOf(pads, value)),
    ['green', 'green', 'amber', 'amber', 'red', 'red', null, null],
  );
  assert.deepEqual(
    ['0.5', '1.9', '2', '2.9', '3', '6'].map((value) => verdictOf(moisture, value)),
    ['green', 'green', 'amber', 'amber', 'red', 'red'],
  );
  const coolant = { kind: 'measurement', limits: { amber: -30, red: -20 } } as const;
  assert.deepEqual(
    ['-37', '-25', '-18'].map((value) => verdictOf(coolant, value)),
    ['green', 'amber', 'red'],
  );
  assert.equal(verdictOf(item('torque', { kind: 'measurement' }), '110'), null);
  assert.deepEqual(
    ['green', 'red', 'na', ''].map((value) => verdictOf(item('lights'), value)),
    ['green', 'red', null, null],
  );
});

test('accepts only values of the kind of an item', () => {
  const fits = (kind: InspectionItem['kind']) =>
    ['', 'na', 'done', 'green', 'purple', '4.5', '-20', '4,5', '1e3', '1234567', '1.2345'].filter((value) =>
      isInspectionValue({ kind }, value),
    );
  assert.deepEqual(fits('check'), ['', 'na', 'done']);
  assert.deepEqual(fits('inspection'), ['', 'na', 'green']);
  assert.deepEqual(fits('measurement'), ['', 'na', '4.5', '-20']);
});

const sheet = (
  answers: Readonly<Record<string, Partial<InspectionAnswer>>>,
  changes: Partial<FilledInspection> = {},
): FilledInspection => ({
  evidenceRequired: true,
  signatureRequired: false,
  signed: false,
  items: [
    item('damage', { kind: 'check', photoRequired: true }),
    item('lights'),
    item('wipers', { required: false, photoRequired: true }),
    pads,
  ],
  answers: new Map(
    Object.entries(answers).map(([code, one]) => [code, { value: '', note: '', pictures: 0, ...one }]),
  ),
  ...changes,
});
const missing = (filled: FilledInspection) =>
  missingOnInspection(filled).map(({ what, item: code }) => `${what} ${code}`);

test('lists missing answers, pictures, reasons and the signature in the order of the sheet [JB001]', () => {
  assert.deepEqual(missing(sheet({})), ['answer damage', 'answer lights', 'answer pads']);
  const some = { damage: { value: 'done' }, lights: { value: 'na' }, wipers: { value: 'red' } };
  assert.deepEqual(missing(sheet(some, { signatureRequired: true })), [
    'photo damage',
    'reason lights',
    'photo wipers',
    'answer pads',
    'signature null',
  ]);
  const all = {
    damage: { value: 'done', pictures: 1 },
    lights: { value: 'na', note: 'Battery is flat' },
    pads: { value: '4' },
  };
  assert.deepEqual(missing(sheet(all, { signatureRequired: true, signed: true })), []);
  // An unchecked item needs no picture.
  assert.deepEqual(missing(sheet({ ...all, wipers: { value: 'na' } })), []);
});

test('requires nothing when the service requires no evidence', () => {
  assert.deepEqual(missing(sheet({}, { evidenceRequired: false, signatureRequired: true })), []);
});

test('never blocks completion by pictures that the client cannot take', () => {
  const filled = sheet({
    damage: { value: 'done' },
    lights: { value: 'green' },
    pads: { value: '6' },
  });
  assert.deepEqual(completionEvidence(filled, { hasJobSheet: true, canTakePictures: true }), {
    missing: [{ what: 'photo', item: 'damage' }],
    forOffice: ['damage'],
  });
  assert.deepEqual(completionEvidence(filled, { hasJobSheet: true, canTakePictures: false }), {
    missing: [],
    forOffice: ['damage'],
  });
  const empty = completionEvidence(sheet({}), { hasJobSheet: true, canTakePictures: false });
  assert.equal(empty.missing.length, 3);
});

test('leaves to the office what an absent customer did not sign and what could not be checked [JB002]', () => {
  const filled = sheet(
    {
      damage: { value: 'done', pictures: 1 },
      lights: { value: 'na', note: 'Dead battery' },
      pads: { value: '6' },
    },
    { signatureRequired: true },
  );
  const absent = { hasJobSheet: true, canTakePictures: true, customerAbsent: true };
  assert.deepEqual(completionEvidence(filled, absent), { missing: [], forOffice: ['lights', 'signature'] });
  assert.deepEqual(completionEvidence(filled, { hasJobSheet: true, canTakePictures: true }).missing, [
    { what: 'signature', item: null },
  ]);
});

test('never blocks completion by a sheet that the client does not show, and leaves it to the office', () => {
  const client = { hasJobSheet: false, canTakePictures: false };
  const untouched = sheet({}, { signatureRequired: true });
  assert.deepEqual(completionEvidence(untouched, client), {
    missing: [],
    forOffice: ['damage', 'lights', 'pads', 'signature'],
  });
  const unexplained = sheet({ damage: { pictures: 1 }, lights: { value: 'na' }, pads: { value: '6' } });
  assert.deepEqual(completionEvidence(unexplained, client), { missing: [], forOffice: ['lights'] });
});
