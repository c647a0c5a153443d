import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemOf } from './platform.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

test('tells Android, iPhone and iPad from computers, an iPad by its touch screen', () => {
  const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
  assert.equal(systemOf({ userAgent: android, maxTouchPoints: 5 }), 'android');
  assert.equal(systemOf({ userAgent: iphone, maxTouchPoints: 5 }), 'ios');
  assert.equal(systemOf({ userAgent: mac, maxTouchPoints: 5 }), 'ios');
  assert.equal(systemOf({ userAgent: mac, maxTouchPoints: 0 }), 'other');
  assert.equal(systemOf({ userAgent: windows, maxTouchPoints: 10 }), 'other');
  assert.equal(systemOf({}), 'other');
});
