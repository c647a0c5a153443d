import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineMessages, preferredLanguage } from './i18n.ts';

test("prefers the user's choice, then the browser's language, then English", () => {
  assert.equal(preferredLanguage('fr', ['en-CA']), 'fr');
  assert.equal(preferredLanguage(undefined, ['de', 'fr-CA', 'en']), 'fr');
  assert.equal(preferredLanguage(undefined, ['en-CA', 'fr']), 'en');
  assert.equal(preferredLanguage('xx', ['de']), 'en');
});

test('fills in values, chooses the plural form and typesets French', async () => {
  const { default: i18next } = await import('i18next');
  const useMessages = defineMessages(
    'test',
    { late: { by_one: '{{count}} minute', by_other: '{{count}} minutes' }, greeting: 'Hello {{name}}' },
    { late: { by_one: '{{count}} minute', by_other: '{{count}} minutes' }, greeting: "L'ami : {{name}}" },
  );
  assert.equal(useMessages.translator()('late.by', { count: 1 }), '1 minute');
  await i18next.changeLanguage('fr');
  assert.equal(useMessages.translator()('late.by', { count: 20 }), '20 minutes');
  assert.equal(useMessages.translator()('greeting', { name: 'Ann' }), 'L’ami\u00a0: Ann');
});
