import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedNames, draftOf, type Settings } from './settings-draft.ts';

const rule = { minimum: '', updateMode: 'soft' } as const;
const settings: Settings = {
  flags: {
    nativeApplePay: true,
    nativeGooglePay: false,
    notifications: true,
    googleAnalytics: false,
    serviceAddon: true,
    payWithCardSwitch: true,
    appStoreBanner: true,
    webPictureUpload: false,
    allowCashAppPayment: 1,
  },
  banner: { show: true, text: { en: 'Book', fr: 'Réservez' }, from: '', to: '', audience: 'everybody' },
  version: { version: '1.0.0', webVersion: '', web: rule, ios: rule, android: rule },
  stores: { ios: '', android: 'https://play.example' },
};

test('names the changed settings in the order of the page', () => {
  const before = draftOf(settings);
  assert.deepEqual(changedNames(before, before), []);
  const after = { ...before, ios: 'https://apps.example', webPictureUpload: '1', allowCashAppPayment: '-1' };
  assert.deepEqual(changedNames(before, after), ['webPictureUpload', 'allowCashAppPayment', 'ios']);
});

test('has a flag as its switch shows it', () => {
  const draft = draftOf(settings);
  assert.equal(draft.nativeApplePay, '1');
  assert.equal(draft.nativeGooglePay, '0');
  assert.equal(draft.allowCashAppPayment, '1');
});
