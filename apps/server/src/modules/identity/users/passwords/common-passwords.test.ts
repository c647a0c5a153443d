import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { guessableReason } from './common-passwords.ts';

test('rejects at least 3,000 common passwords of valid length, in any case [PE002]', async () => {
  const published = (dictionary['passwords'] ?? []).map(String).filter((one) => one.length >= 6);
  const reasons = await Promise.all(published.map((one) => guessableReason(one, [])));
  const refused = reasons.filter((reason) => reason !== undefined);
  assert.ok(refused.length >= 3_000, `${refused.length} are refused`);
  for (const password of ['123456', 'password', 'Qwerty', 'LETMEIN', 'iloveyou', 'motdepasse', ' baseball '])
    assert.equal(await guessableReason(password, []), 'common', password);
});

test('rejects words of the product and the person, also with digits and signs around them', async () => {
  for (const password of ['hoistapp', 'Hoist1', 'hoist2026!', 'garage99', 'mechanic', 'Owner123'])
    assert.equal(await guessableReason(password, []), 'common', password);
  const own = ['ada@people.test', 'ada.byron', 'Ada', 'Lovelace'];
  for (const password of ['ada@people.test', 'Lovelace', 'lovelace1815', '!Lovelace!', 'ada.byron'])
    assert.equal(await guessableReason(password, own), 'own', password);
});

test('accepts a sentence, a word of any script and 256 characters', async () => {
  for (const password of [
    'blue-canoe-42',
    'a password of ours',
    'hoist-demo',
    'ключ от гаража',
    'é'.repeat(256),
  ])
    assert.equal(await guessableReason(password, ['Ada']), undefined, password);
});
