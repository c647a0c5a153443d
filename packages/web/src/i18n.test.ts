import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredLanguage } from './i18n.ts';

test("prefers the user's choice, then the browser's language, then English", () => {
  assert.equal(preferredLanguage('fr', ['en-CA']), 'fr');
  assert.equal(preferredLanguage(undefined, ['de', 'fr-CA', 'en']), 'fr');
  assert.equal(preferredLanguage(undefined, ['en-CA', 'fr']), 'en');
  assert.equal(preferredLanguage('xx', ['de']), 'en');
});
