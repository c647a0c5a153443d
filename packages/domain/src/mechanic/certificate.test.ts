import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  certificateState,
  mayWorkUntil,
  missingForApproval,
  neededForService,
  type Certificate,
} from './certificate.ts';

const trade: Certificate = { kind: 'trade', validUntil: '2026-12-31' };
const insurance: Certificate = { kind: 'insurance', validUntil: '2027-03-31' };
const card: Certificate = { kind: 'refrigerant', validUntil: '2026-06-30' };

test('lists the certificates that a service needs', () => {
  assert.deepEqual(neededForService({ code: 'wash-express', category: 'detailing' }), [
    'insurance',
    'licence',
  ]);
  assert.deepEqual(neededForService({ code: 'blower-motor', category: 'hvac' }), [
    'trade',
    'insurance',
    'licence',
  ]);
  assert.ok(neededForService({ code: 'ac-recharge', category: 'hvac' }).includes('refrigerant'));
});

test('allows work until the first needed certificate expires, counting the latest of each kind [PE020]', () => {
  const brakes = neededForService({ code: 'brake-pads-front', category: 'brakes' });
  assert.equal(mayWorkUntil([trade, insurance], brakes), '2026-12-31');
  const renewed: Certificate = { kind: 'trade', validUntil: '2028-12-31' };
  assert.equal(mayWorkUntil([renewed, trade, insurance], brakes), '2027-03-31');
  assert.equal(mayWorkUntil([trade, insurance, card], brakes), '2026-12-31');
  assert.equal(mayWorkUntil([trade, insurance, card], ['refrigerant']), '2026-06-30');
});

test('ignores certificates that were never recorded, except for an approval', () => {
  assert.equal(mayWorkUntil([], ['trade', 'insurance']), undefined);
  assert.equal(mayWorkUntil([insurance], ['trade', 'insurance']), '2027-03-31');
  assert.deepEqual(missingForApproval([insurance], '2026-12-01'), ['trade']);
  assert.deepEqual(missingForApproval([trade, insurance], '2026-12-31'), []);
  assert.deepEqual(missingForApproval([trade, insurance], '2027-01-01'), ['trade']);
});

test('keeps a certificate valid on its last day and warns before it', () => {
  const on = (today: string, warnFrom: string) => certificateState(trade, { today, warnFrom });
  assert.equal(on('2026-12-01', '2026-12-30'), 'good');
  assert.equal(on('2026-12-01', '2026-12-31'), 'soon');
  assert.equal(on('2026-12-31', '2027-01-30'), 'soon');
  assert.equal(on('2027-01-01', '2027-01-31'), 'over');
});
