import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { samples } from '../test/samples.ts';
import { cleanLine, cleanText } from './clean-text.ts';

test('removes what shows nothing, turns the line or controls a device', () => {
  const cases = [
    ['\u200b\u2060\ufeff', ''],
    ['\u3164', ''],
    ['\u2800', ''],
    ['\u00ad\u034f\u115f', ''],
    ['Sam \u202eyoR', 'Sam yoR'],
    ['\u2066Sam\u2069', 'Sam'],
    ['Be\u0007ll', 'Bell'],
    ['a\u200db', 'ab'],
    ['Sam\ud800', 'Sam'],
    ['\u{e0041}\u{e0042}', ''],
    ['\u00a0 Zoé \u3000', 'Zoé'],
  ] as const;
  for (const [typed, clean] of cases) assert.equal(cleanText(typed), clean, JSON.stringify(typed));
});

test('composes letters and keeps those that need combining marks', () => {
  assert.equal(cleanText('Zoe\u0301'), 'Zoé');
  for (const name of ['J\u0332ohn', 'A\u030b', 'अमृत', 'தமிழ்', 'ਗੁਰਪ੍ਰੀਤ']) assert.equal(cleanText(name), name);
});

test('keeps joiners and variants where a script or an emoji needs them', () => {
  for (const text of [
    'می\u200cخواهم',
    'ක\u0dca\u200dර',
    'ക\u0d4d\u200c\u0d37',
    'അവന\u0d4d\u200d',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u{1f3f3}\ufe0f\u200d\u{1f308}',
    '❤\ufe0f',
    '\u{1f469}\u{1f3fd}\u200d\u{1f527}',
  ])
    assert.equal(cleanText(text), text, text);
  assert.equal(cleanText('می\u200c'), 'می');
});

test('keeps the lines of a text and makes a name one line', () => {
  assert.equal(cleanText('one\r\ntwo\u2028three\u0085four'), 'one\ntwo\nthree\nfour');
  assert.equal(cleanLine('Sam\r\n \tRoy\u2029Jr'), 'Sam Roy Jr');
});

test('cleans once: a clean text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const clean = cleanText(typed);
      assert.equal(cleanText(clean), clean);
    }),
    samples(1000),
  );
});
