import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { openStore } from './open-store.ts';

test('logs an error and opens nothing while either store address is missing [VA054]', () => {
  const opened: string[] = [];
  Object.assign(globalThis, { window: { open: (address: string) => opened.push(address) } });
  const errors = mock.method(console, 'error', () => undefined);
  openStore(undefined);
  openStore({ ios: '', android: 'https://play.google.com/x' });
  openStore({ ios: 'https://apps.apple.com/x', android: '' });
  assert.equal(errors.mock.callCount(), 3);
  assert.deepEqual(opened, []);
  openStore({ ios: 'https://apps.apple.com/x', android: 'https://play.google.com/x' });
  openStore({ ios: 'https://apps.apple.com/x', android: 'https://play.google.com/x' }, 'android');
  assert.deepEqual(opened, ['https://apps.apple.com/x', 'https://play.google.com/x']);
  assert.equal(errors.mock.callCount(), 3);
  errors.mock.restore();
  Reflect.deleteProperty(globalThis, 'window');
});
