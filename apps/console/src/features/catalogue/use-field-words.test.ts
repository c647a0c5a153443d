import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { catalogueItems } from '@hoist/contract/operations/catalogue-items';
import { chooseLanguage, startI18n } from '@hoist/web/i18n';
import { readHook } from '../../../test/read-hook.ts';
import { useFieldWords } from './use-field-words.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await startI18n({ storageKey: 'test.language' });
});

test('names a changed field and its value in both languages, and keeps codes', async () => {
  await chooseLanguage('en');
  assert.equal(readHook(useFieldWords).fieldText('parts › pads › price'), 'Parts types › pads › Price');
  assert.equal(readHook(useFieldWords).valueText('true'), 'Yes');
  assert.equal(readHook(useFieldWords).valueText(undefined), '–');
  assert.equal(
    readHook(useFieldWords).fieldText('fitPrices › 1 › fromYear'),
    'Prices by vehicle › 1 › First model year',
  );
  assert.equal(readHook(useFieldWords).valueText('minivan, Honda'), 'Minivan, Honda');
  await chooseLanguage('fr');
  assert.equal(readHook(useFieldWords).fieldText('parts › pads › price'), 'Types de pièces › pads › Prix');
});

test('has words for every field of every kind of item', async () => {
  await chooseLanguage('fr');
  const { fieldText } = readHook(useFieldWords);
  for (const item of Object.values(catalogueItems))
    for (const field of Object.keys(item.shape)) assert.notEqual(fieldText(field), field);
});
