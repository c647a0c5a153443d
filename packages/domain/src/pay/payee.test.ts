import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDigits, payableFrom, readBankAccount } from './bank-account.ts';
import { institutionName } from './institutions.ts';
import { readGstNumber, readQstNumber, readSin } from './registrations.ts';

const typed = { institution: '003', transit: '0 1372', account: '123-4567' };

test('reads an account with spaces and hyphens, and names its institution', () => {
  assert.deepEqual(readBankAccount(typed), { institution: '003', transit: '01372', account: '1234567' });
  assert.equal(institutionName('003'), 'RBC Royal Bank');
  assert.equal(lastDigits('1234567'), '567');
});

test('refuses each impossible number by its field', () => {
  const faultOf = (changes: Partial<typeof typed>) => readBankAccount({ ...typed, ...changes });
  for (const institution of ['', '3', '0003', 'RBC'])
    assert.deepEqual(faultOf({ institution }), { field: 'institution', fault: 'format' });
  for (const institution of ['000', '005', '999'])
    assert.deepEqual(faultOf({ institution }), { field: 'institution', fault: 'unknown' });
  for (const transit of ['', '1372', '013721', '0137a'])
    assert.deepEqual(faultOf({ transit }), { field: 'transit', fault: 'format' });
  for (const account of ['', '123456', '1234567890123', '12345678x'])
    assert.deepEqual(faultOf({ account }), { field: 'account', fault: 'format' });
  for (const account of ['1234567', '123456789012']) assert.ok('account' in faultOf({ account }));
});

test('pays to a changed account only a day later [PD015]', () => {
  assert.equal(payableFrom(new Date('2026-12-01T12:00:00Z')).toISOString(), '2026-12-02T12:00:00.000Z');
});

test('reads registration numbers in their usual forms only', () => {
  for (const number of ['123456789RT0001', '123456789 rt 0001', '123456789-RT0001'])
    assert.equal(readGstNumber(number), '123456789 RT0001');
  assert.equal(readGstNumber(' '), '');
  for (const number of ['12345678 RT0001', '123456789', '123456789 TQ0001', '123456789 RT001'])
    assert.equal(readGstNumber(number), undefined, number);
  assert.equal(readQstNumber('1234567890tq0001'), '1234567890 TQ0001');
  assert.equal(readQstNumber(''), '');
  for (const number of ['123456789 TQ0001', '1234567890 RT0001'])
    assert.equal(readQstNumber(number), undefined, number);
});

test('accepts a SIN only with its check digit', () => {
  assert.equal(readSin('130 692 544'), '130692544');
  assert.equal(readSin('193-456-787'), '193456787');
  for (const number of ['130692545', '046454286', '13069254', '1306925444', ''])
    assert.equal(readSin(number), undefined, number);
});
