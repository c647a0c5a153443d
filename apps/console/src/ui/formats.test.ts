import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chooseLanguage, startI18n } from '@hoist/web/i18n';
import { readHook } from '../../test/read-hook.ts';
import { useDay, useLabelled, useMoney, useOwnTime } from './formats.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await startI18n({ storageKey: 'test.language' });
});

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('writes amounts as prices of the language', async () => {
  await chooseLanguage('en');
  assert.equal(readHook(useMoney)('1234.50'), '$1,234.50');
  await chooseLanguage('fr');
  assert.equal(plain(readHook(useMoney)('1234.50')), '1 234,50 $');
});

test('writes a day without moving it to another zone', async () => {
  await chooseLanguage('en');
  assert.match(readHook(useDay)('2026-12-01'), /Dec\D*1, 2026/);
  const short = readHook(() => useDay('short'))('2026-12-01');
  assert.match(short, /Dec\D*1$/);
});

test("writes an instant in the reader's own zone", async () => {
  await chooseLanguage('en');
  const at = new Date(2026, 11, 1, 14, 5);
  assert.match(plain(readHook(useOwnTime)(at.toISOString())), /Dec.* 1.*2:05/);
});

test('writes a text after its label with the space that French has before a colon', async () => {
  await chooseLanguage('en');
  assert.equal(readHook(useLabelled)('Reason', 'Sold'), 'Reason: Sold');
  await chooseLanguage('fr');
  assert.equal(readHook(useLabelled)('Raison', 'Vendue'), 'Raison\u00a0: Vendue');
});
