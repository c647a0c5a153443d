import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { ADDRESS_SEND_LIMITS, NUMBER_SEND_LIMITS, waitBeforeSend } from './code-sends.ts';
import { normaliseEmail } from './email.ts';
import { guessable, ownWords, passwordProblem } from './password.ts';
import { maskPhone, phoneDigits, readablePhone } from './phone.ts';
import { forwardSortationArea, isPostalCode, normalisePostalCode, wrongPostalSign } from './postal-code.ts';
import { readPhone } from './read-phone.ts';
import { codeNumber, isCodeLive } from './verification-code.ts';

test('grows the phone mask with the digits, the first of which is 1–9 [VA016]', () => {
  const cases = [
    ['', ''],
    ['0', ''],
    ['4', '(4'],
    ['416', '(416'],
    ['4165', '(416) 5'],
    ['416555', '(416) 555'],
    ['4165550', '(416) 555-0'],
    ['4165550123', '(416) 555-0123'],
    ['416.555.0123', '(416) 555-0123'],
    ['0416555', '(416) 555'],
  ] as const;
  for (const [typed, masked] of cases) assert.equal(maskPhone(typed), masked, typed);
});

test('masks North American numbers and leaves others as stored', () => {
  assert.equal(readablePhone('+14165550101'), '(416) 555-0101');
  assert.equal(readablePhone('4165550101'), '(416) 555-0101');
  for (const other of ['+447700900123', '+33612345678', '', '411']) assert.equal(readablePhone(other), other);
});

test('strips a country prefix of 1, 01 or 0 from 11 or more digits [VA017]', () => {
  for (const typed of ['14165550123', '014165550123', '04165550123', '+1 (416) 555-0123']) {
    assert.equal(maskPhone(typed), '(416) 555-0123', typed);
  }
  assert.equal(maskPhone('1416555012'), '(141) 655-5012');
});

test('masks idempotently, with at most 14 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789 ()-+x')), maxLength: 20 }),
      (typed) => {
        const masked = maskPhone(typed);
        assert.equal(maskPhone(masked), masked);
        assert.ok(masked.length <= 14);
      },
    ),
    samples(500),
  );
});

test('sends a phone number as digits only [VA009]', () => {
  assert.equal(phoneDigits('(416) 555-0123'), '4165550123');
});

test('reads numbers for the chosen country, with the prefixes of North America', () => {
  const cases = [
    ['(416) 555-0123', 'CA', '4165550123', '+14165550123'],
    ['14165550123', 'CA', '4165550123', '+14165550123'],
    ['014165550123', 'US', '4165550123', '+14165550123'],
    ['04165550123', 'CA', '4165550123', '+14165550123'],
    ['+1 416 555 0123', 'CA', '4165550123', '+14165550123'],
    ['1416555012', 'CA', '1416555012', '+11416555012'],
    ['07911 123456', 'GB', '07911123456', '+447911123456'],
    ['7911 123456', 'GB', '07911123456', '+447911123456'],
    ['+44 7911 123456', 'GB', '07911123456', '+447911123456'],
    ['+33 6 12 34 56 78', 'FR', '0612345678', '+33612345678'],
    ['06 1234 5678', 'IT', '0612345678', '+390612345678'],
    ['\uff0b44 7911 123456', undefined, '07911123456', '+447911123456'],
    ['416 555 0123', undefined, '4165550123', '+14165550123'],
  ] as const;
  for (const [typed, country, digits, e164] of cases) {
    const read = readPhone(typed, country);
    assert.deepEqual(read.ok && [read.value.digits, read.value.e164], [digits, e164], typed);
  }
});

test('refuses a number of another country, with too many digits or with an extension, and says which', () => {
  const cases = [
    ['+44 7911 123456', 'CA', 'other_country'],
    ['+1 416 555 0123', 'FR', 'other_country'],
    ['416 555 01234', 'CA', 'too_long'],
    ['+1 416 555 01234', 'CA', 'too_long'],
    ['07911 123456 789', 'GB', 'too_long'],
    ['416 555 0123 ext. 4', 'CA', 'extension'],
    ['416 555 0123 poste 4', 'CA', 'extension'],
    ['06 12 34 56 78 x4', 'FR', 'extension'],
    ['416555012', 'CA', 'invalid'],
    ['123', 'GB', 'invalid'],
    ['', 'CA', 'invalid'],
    ['4165550123', 'XX', 'invalid'],
  ] as const;
  for (const [typed, country, problem] of cases) {
    const read = readPhone(typed, country);
    assert.equal(read.ok ? read.value.e164 : read.error, problem, typed);
  }
});

test('trims and lower-cases email addresses', () => {
  assert.equal(normaliseEmail(' Ann@Example.CA '), 'ann@example.ca');
});

test('accepts Canadian postal codes with a space, a hyphen or neither [VA034]', () => {
  for (const text of [
    'M5V 2T6',
    'm5v2t6',
    'H2X-1Y4',
    ' K1A 0B1 ',
    'M5V\u00a02T6',
    'M5V\u20132T6',
    'K1A OB1',
    'M5V\u200b2T6',
  ])
    assert.equal(isPostalCode(text), true, text);
  for (const text of ['M5V  2T6', 'M5V_2T6', '12345', 'M5V 2T', '5MV 2T6', 'M5V 2T66', '']) {
    assert.equal(isPostalCode(text), false, text);
  }
  assert.equal(normalisePostalCode('h2x-1y4'), 'H2X 1Y4');
  assert.equal(normalisePostalCode('h2x\u20111y4'), 'H2X 1Y4');
  assert.equal(normalisePostalCode('k1\u00c1 0b1'), undefined);
  assert.equal(wrongPostalSign('M5V_2T6'), '_');
  assert.equal(normalisePostalCode('kOl ob1'), 'K0L 0B1');
  assert.equal(normalisePostalCode('nope'), undefined);
  assert.equal(forwardSortationArea('m5v2t6'), 'M5V');
  assert.equal(forwardSortationArea('m5v'), 'M5V');
  assert.equal(forwardSortationArea('m5'), undefined);
});

test('requires a password of at least 6 characters, repeated exactly [VA001, VA002, VA003]', () => {
  const cases = [
    ['', '', 'required'],
    ['12345', '12345', 'too_short'],
    ['123456', '12345', 'mismatch'],
    ['123456', '123456', undefined],
  ] as const;
  for (const [password, confirmation, problem] of cases)
    assert.equal(passwordProblem(password, confirmation), problem);
});

test("finds a password guessable when it is the user's name or email, or a product word [PE002]", () => {
  const own = ownWords({ email: 'ada.byron@people.test', fname: 'Ada', lname: 'Lovelace' });
  const cases = [
    ['ada.byron@people.test', 'own'],
    ['Ada.Byron!', 'own'],
    ['lovelace1815', 'own'],
    ['Hoist2026!', 'common'],
    ['Ada1815', undefined],
    ['181518', undefined],
    ['blue-canoe-42', undefined],
  ] as const;
  for (const [password, why] of cases) assert.equal(guessable(password, own), why, password);
});

test('sends a code as a number, 0 when it is not numeric [VA021]', () => {
  assert.equal(codeNumber('123456'), 123_456);
  assert.equal(codeNumber('012345'), 12_345);
  for (const typed of ['', 'abc', '12a456', '1e5', '-12345', ' 12345'])
    assert.equal(codeNumber(typed), 0, typed);
});

test('expires a code after ten minutes or five tries', () => {
  assert.equal(isCodeLive(0, 4, 599_999), true);
  assert.equal(isCodeLive(0, 5, 1), false);
  assert.equal(isCodeLive(0, 0, 600_000), false);
});

test('limits codes to one number: a minute apart, three in ten minutes, five a day', () => {
  const minute = 60_000;
  const wait = (sent: readonly number[], now: number) => waitBeforeSend(sent, now, NUMBER_SEND_LIMITS);
  assert.equal(wait([], 0), 0);
  assert.equal(wait([0], 30_000), 30_000);
  assert.equal(wait([0], minute), 0);
  assert.equal(wait([2 * minute, 0, minute], 3 * minute), 7 * minute);
  assert.equal(
    wait(
      [0, 20, 40, 60, 80].map((at) => at * minute),
      100 * minute,
    ),
    1340 * minute,
  );
  assert.equal(
    waitBeforeSend(
      Array.from({ length: 30 }, () => 0),
      minute,
      ADDRESS_SEND_LIMITS,
    ),
    59 * minute,
  );
});
