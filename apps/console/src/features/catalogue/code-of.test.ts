import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from './code-of.ts';

test('makes a code of a title without accents and signs', () => {
  assert.equal(codeOf('Front brake pads (pair)', [], 'service'), 'front-brake-pads-pair');
  assert.equal(codeOf('Révision générale', [], 'service'), 'revision-generale');
});

test('numbers a code that is taken', () => {
  assert.equal(codeOf('Oil', ['oil', 'oil-2'], 'service'), 'oil-3');
});

test('uses the kind where a title gives no code, or the address of a new one', () => {
  assert.equal(codeOf('!!!', [], 'add-on'), 'add-on');
  assert.equal(codeOf('New', ['service'], 'service'), 'service-2');
});
