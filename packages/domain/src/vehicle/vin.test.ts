import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { checkDigit, normaliseVin, parseVin, wrongVinSign } from './vin.ts';

test('parses check digit and model year of a VIN', () => {
  const cases = [
    ['1M8GDM9AXKP042788', true, 1989, 2019],
    ['11111111111111111', true, 2001, 2031],
    ['2HGFB2F50FH000001', checkDigit('2HGFB2F50FH000001') === '0', 2015, 1985],
    ['5GZCZ43D13S812715', true, 2003, 2033],
    ['1M8GDM9A4AP042788', checkDigit('1M8GDM9A4AP042788') === '4', 1980, 2010],
  ] as const;
  for (const [vin, checkDigitValid, modelYear, otherModelYear] of cases) {
    assert.deepEqual(parseVin(vin), { ok: true, value: { vin, checkDigitValid, modelYear, otherModelYear } });
  }
});

test('normalizes spaces, hyphens and case of a VIN', () => {
  for (const typed of [
    ' 1m8-gdm9a xkp042788 ',
    '1M8GDM9AXKPO42788',
    '1M8GDM9A\u200bXKP042788\u202c',
    '1M8GDM9A\u00a0XKP\u2011042788',
    '\uff11M8GDM9AXKP042788',
  ])
    assert.equal(normaliseVin(typed), '1M8GDM9AXKP042788', typed);
  assert.equal(wrongVinSign('1M8GDM9AXKP04278Q'), 'Q');
  assert.equal(wrongVinSign('1M8'), undefined);
});

test('refuses an impossible VIN', () => {
  const refused = (vin: string) => {
    const parsed = parseVin(vin);
    return parsed.ok ? undefined : parsed.error;
  };
  assert.equal(refused('1M8GDM9AXKP04278'), 'length');
  assert.equal(refused(''), 'length');
  for (const letter of 'IQ') assert.equal(refused(`1M8GDM9AXKP04278${letter}`), 'characters');
  assert.equal(refused('1M8GDM9AXKP04278É'), 'characters');
});

test('returns null for an unknown year letter', () => {
  const parsed = parseVin('1M8GDM9AX0P042788');
  assert.equal(parsed.ok && parsed.value.modelYear, null);
});

test('detects any single wrong digit', () => {
  const digits = fc.array(fc.nat(9), { minLength: 17, maxLength: 17 });
  fc.assert(
    fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (all, position, added) => {
      fc.pre(position !== 8);
      const body = all.join('');
      const vin = body.slice(0, 8) + checkDigit(body) + body.slice(9);
      const wrong = vin.slice(0, position) + ((Number(vin[position]) + added) % 10) + vin.slice(position + 1);
      assert.equal(checkDigit(vin), vin.charAt(8));
      assert.notEqual(checkDigit(wrong), wrong.charAt(8));
    }),
    samples(300),
  );
});
