import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredText, text } from './fields.ts';

test('requires what is left of a text without signs that show nothing', () => {
  for (const typed of ['\u200b', '\u202e \u2066', '\u0007', '\u3164', '\n'])
    assert.equal(requiredText(60, 'field.fname').safeParse(typed).success, false, JSON.stringify(typed));
  assert.equal(requiredText(60, 'field.fname').parse(' Zoe\u0301\u200b '), 'Zo\u00e9');
});

test('keeps the lines of a long text, and makes a short one a single line', () => {
  assert.equal(text(2000).parse('one\r\ntwo'), 'one\ntwo');
  assert.equal(text(60).parse('Sam\r\nRoy'), 'Sam Roy');
});
