import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giveawaysIn } from './giveaway-words.ts';

const word = `some${'body'}`;

test('finds giveaway words in comments, test titles, thrown errors and prose', () => {
  assert.deepEqual(giveawaysIn('a.ts', `const a = 1;\n// Waits for ${word}.\n`), [`a.ts:2: ${word}`]);
  assert.deepEqual(giveawaysIn('a.tsx', `/** Of ${word}. */\nconst a = <b>it's</b>;`), [`a.tsx:1: ${word}`]);
  assert.deepEqual(giveawaysIn('a.test.ts', `test('${word} comes', () => {});`), [`a.test.ts:1: ${word}`]);
  assert.deepEqual(giveawaysIn('a.ts', `throw new RangeError('${word} came');`), [`a.ts:1: ${word}`]);
  assert.deepEqual(giveawaysIn('a.md', `One\n\nTwo ${word}`), [`a.md:3: ${word}`]);
  assert.deepEqual(giveawaysIn('a.sql', `select 1; -- ${word}`), [`a.sql:1: ${word}`]);
  assert.deepEqual(giveawaysIn('a.css', `/* ${word} */`), [`a.css:1: ${word}`]);
});

test('leaves identifiers and texts for users alone', () => {
  assert.deepEqual(giveawaysIn('a.ts', `const text = { en: '${word}' };`), []);
});

test('finds giveaway words and foreign spelling in texts that people read', () => {
  const texts = 'packages/contract/src/texts/en.ts';
  assert.deepEqual(giveawaysIn(texts, `'a.b': 'Ask ${word} else',`), [`${texts}:1: ${word}`]);
  const spelled = `cancel${'ed'}`;
  assert.deepEqual(giveawaysIn(texts, `'order.${spelled}': 'It is ${spelled}',`), [`${texts}:1: ${spelled}`]);
  assert.deepEqual(giveawaysIn(texts, `'order.${spelled}': 'It is over',`), []);
  assert.deepEqual(giveawaysIn(texts, `'a.b': "We'll call",`), [`${texts}:1: We'll`]);
  assert.deepEqual(giveawaysIn(texts, `'a.b': 'We’ll call', 'a.c': "S'il n'a pas appelé",`), []);
  for (const [file, text] of [
    ['apps/client/src/messages/en/orders.ts', `title: 'Ask ${word} else',`],
    ['apps/console/src/features/orders/messages.ts', `title: 'Ask ${word} else',`],
    ['packages/datasets/files/sheets.json', `{"title":{"en":"Ask ${word} else"}}`],
  ] as const)
    assert.deepEqual(giveawaysIn(file, text), [`${file}:1: ${word}`]);
});
