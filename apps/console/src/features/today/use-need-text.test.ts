import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chooseLanguage, startI18n } from '@hoist/web/i18n';
import { readHook } from '../../../test/read-hook.ts';
import { useDuration } from './use-need-text.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await startI18n({ storageKey: 'test.language' });
});

for (const language of ['en', 'fr'] as const)
  test(`leaves out the minutes of full hours, in ${language}`, async () => {
    await chooseLanguage(language);
    const said = (minutes: number) =>
      readHook(useDuration)({ minutes, meaning: 'start' }).replaceAll('\u00a0', ' ');
    assert.equal(said(300), '5 h');
    assert.equal(said(305), '5 h 05');
    assert.equal(said(22), '22 min');
  });
