import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { jsonText } from './fields.ts';
import { isReadable, readJson } from './readable.ts';

const loneSurrogate = '🚗'.slice(0, 1);

test('rejects U+0000, lone surrogates and deep nesting', () => {
  for (const value of ['brake', '🚗', '', 4, null, undefined, { a: [{ b: 'c' }] }])
    assert.ok(isReadable(value));
  for (const text of ['a\0b', loneSurrogate])
    for (const value of [text, [text], { a: { b: text } }, { [text]: 1 }]) assert.ok(!isReadable(value));
  let deep: unknown = 'a';
  for (let depth = 0; depth < 20; depth += 1) deep = [deep];
  assert.ok(!isReadable(deep));
});

test('rejects escaped U+0000 and lone surrogates in JSON', () => {
  assert.deepEqual(readJson('{"a":"\\u00e9"}'), { a: 'é' });
  for (const text of ['{"a":"\\u0000"}', '{"a":"\\ud83d"}', '{', '', '{"\\u0000":1}'])
    assert.equal(readJson(text), undefined, text);
});

test('reports the error text of a JSON field', () => {
  const field = jsonText(20, 'visit.items').pipe(z.array(z.string(), { error: 'visit.items' }));
  assert.deepEqual(field.parse(' ["a"] '), ['a']);
  for (const text of ['["\\u0000"]', '["\\ud83d"]', '[', '{}', `["${'a'.repeat(20)}"]`])
    assert.deepEqual(
      field.safeParse(text).error?.issues.map(({ message }) => message),
      ['visit.items'],
      text,
    );
});
