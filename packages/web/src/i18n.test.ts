import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  chooseLanguage,
  currentLanguage,
  defineMessages,
  messagesReady,
  onLanguage,
  preferredLanguage,
} from './i18n.ts';

test("prefers the user's choice, then the browser's language, then English [OF024]", () => {
  assert.equal(preferredLanguage('fr', ['en-CA']), 'fr');
  assert.equal(preferredLanguage(undefined, ['de', 'fr-CA', 'en']), 'fr');
  assert.equal(preferredLanguage(undefined, ['en-CA', 'fr']), 'en');
  assert.equal(preferredLanguage('xx', ['de']), 'en');
});

const useMessages = defineMessages(
  'test',
  {
    late: { by_one: '{{count}} minute', by_other: '{{count}} minutes' },
    greeting: 'Hello {{name}}',
    until: 'Until {{count}}',
    ended: 'Ended {{day}}. Write to us.',
    'role.owner': 'Owner',
    'left.codes_one': '{{count}} code left',
    'left.codes_other': '{{count}} codes left',
  },
  {
    late: { by_one: '{{count}} minute', by_other: '{{count}} minutes' },
    greeting: "L'ami : {{name}}",
    until: "Jusqu'à {{count}}",
    ended: 'Terminé le {{day}}. Écrivez-nous.',
    'role.owner': 'Propriétaire',
    'left.codes_one': '{{count}} code restant',
    'left.codes_other': '{{count}} codes restants',
  },
);
const t = useMessages.translator();

before(() => chooseLanguage('en'));

test('finds flat keys with dots, as the catalogues of the console have them', () => {
  assert.equal(t('role.owner'), 'Owner');
  assert.equal(t('left.codes', { count: 1 }), '1 code left');
  assert.equal(t('left.codes', { count: 3 }), '3 codes left');
});

/** The page, whose language follows. */
const page = { documentElement: { lang: '' } };
Object.assign(globalThis, { document: page });

test('fills in values, chooses the plural form and typesets French', async () => {
  assert.equal(t('late.by', { count: 1 }), '1 minute');
  assert.equal(t('late.by', { count: 0 }), '0 minutes');
  await chooseLanguage('fr');
  assert.equal(page.documentElement.lang, 'fr-CA');
  assert.equal(t('late.by', { count: 0 }), '0 minute');
  assert.equal(t('late.by', { count: 20 }), '20 minutes');
  assert.equal(t('late.by', { count: 1_000_000 }), '1000000 minutes');
  assert.equal(t('greeting', { name: 'Ann' }), 'L’ami\u00a0: Ann');
  assert.equal(t('ended', { day: '5 nov.' }), 'Terminé le 5 nov. Écrivez-nous.');
  assert.equal(t('ended', { day: '5 mai' }), 'Terminé le 5 mai. Écrivez-nous.');
});

test('is ready once the messages of a language are loaded', { timeout: 5_000 }, async () => {
  await chooseLanguage('fr');
  await messagesReady;
});

test('leaves a value as it is, and a message without plural forms', () => {
  assert.equal(t('greeting', { name: '$& {{name}}' }), 'L’ami\u00a0: $& {{name}}');
  assert.equal(t('until', { count: 2 }), 'Jusqu’à 2');
});

test('calls listeners after a change of language, and only then', async () => {
  const heard: string[] = [];
  onLanguage(() => heard.push(currentLanguage()));
  await chooseLanguage('en');
  await chooseLanguage('en');
  assert.deepEqual(heard, ['en']);
});
