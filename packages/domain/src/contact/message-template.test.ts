import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cleanTexts,
  fillTemplate,
  placeholdersIn,
  templateProblems,
  templateRules,
  type TemplateTexts,
} from './message-template.ts';

const rules = templateRules({
  defaults: {
    en: {
      title: 'Cancelled',
      text: 'Your visit on {when} is cancelled{reason} {money}',
      action: 'Book again',
    },
    fr: { title: 'Annulée', text: 'Votre visite du {when} est annulée{reason} {money}', action: 'Réserver' },
  },
  common: ['car', 'when'],
  sendsSms: true,
});

const good: TemplateTexts = { title: 'It’s off', text: '{car}, {when}{reason} {money}', action: 'Again' };

const problems = (texts: TemplateTexts) =>
  templateProblems({ ...good, ...texts }, rules).map(({ part, code, name }) =>
    [part, code, name].join(' ').trim(),
  );

test('an empty value takes the space before it with it, and a value is never filled in again', () => {
  const values = { reason: ': too steep.', money: '', when: '{car}', car: 'Civic' };
  assert.equal(fillTemplate('On {when}{reason} {money}', values), 'On {car}: too steep.');
  assert.equal(fillTemplate('{money} Still {unknown}', values), 'Still');
  assert.equal(fillTemplate('A\n\n{money}', values), 'A');
});

test('a message must keep what its reader has to know and may use nothing else [MG010]', () => {
  assert.deepEqual(rules.placeholders, ['car', 'when', 'reason', 'money']);
  assert.deepEqual(rules.required.written, ['reason', 'money']);
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ text: '{when}{reason}' }), ['text missing money']);
  assert.deepEqual(problems({ title: '{money}', text: '{when}{reason}' }), []);
  assert.deepEqual(problems({ text: '{base}{reason} {money}' }), ['text unknown base']);
  assert.deepEqual(problems({ sms: 'It’s off{reason}' }), ['sms missing money']);
});

test('refuses markup, addresses, loose braces, line breaks in a title, and texts that are empty or too long', () => {
  const text = '{when}{reason} {money}';
  assert.deepEqual(problems({ text: `${text} <b>now</b>` }), ['text markup']);
  assert.deepEqual(problems({ text: `${text} a < b` }), []);
  assert.deepEqual(problems({ text: `${text} see https://example.test` }), ['text address']);
  assert.deepEqual(problems({ text: `${text} see hoist-pay.com` }), ['text address']);
  for (const address of ['evil.xyz/pay', 'pay.hoist.co', 'ftp://a', 'tel:+1900', '10.0.0.1', 'exämple.shop'])
    assert.deepEqual(problems({ text: `${text} ${address}` }), ['text address'], address);
  for (const fine of ['12.50', 'at 3 p.m.', 'No. 7', 'wait... then'])
    assert.deepEqual(problems({ text: `${text} ${fine}` }), [], fine);
  for (const mark of ['\u202E', '\u2066', '\u200B', '\u0007'])
    assert.deepEqual(problems({ text: `${text} a${mark}b` }), ['text markup']);
  assert.deepEqual(problems({ text: `${text} {when` }), ['text braces']);
  assert.deepEqual(problems({ title: 'One\ntwo' }), ['title lines']);
  assert.deepEqual(problems({ title: ' ' }), ['title empty']);
  assert.deepEqual(problems({ action: 'x'.repeat(41) }), ['action long']);
});

test('cleaning drops empty parts and parts that the message has not', () => {
  const noSms = templateRules({ defaults: { en: good, fr: good }, common: [], sendsSms: false });
  assert.deepEqual(cleanTexts({ ...good, title: ' It’s off ', sms: '' }, rules), good);
  assert.deepEqual(cleanTexts({ ...good, sms: 'x' }, noSms), good);
  assert.deepEqual(placeholdersIn('{a} {b} {a}', undefined), ['a', 'b']);
});
