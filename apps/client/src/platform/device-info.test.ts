import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceInfo } from './device-info.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

test('has every field of the specification in the Device-Info header [EN220, EN221, EN222, EN223, EN224, EN225, EN226, EN227, EN228, EN229, EN230, EN231]', () => {
  assert.deepEqual(Object.keys(deviceInfo(chrome, '2.5.5')).sort(), [
    'app_build',
    'app_id',
    'app_version',
    'is_virtual',
    'manufacturer',
    'mem_used',
    'model',
    'name',
    'operating_system',
    'os_version',
    'platform',
    'web_view_version',
  ]);
});

test('reads system and version from the user agent', () => {
  const { operating_system, os_version, web_view_version, app_version } = deviceInfo(chrome, '2.5.5');
  assert.deepEqual(
    [operating_system, os_version, web_view_version, app_version],
    ['android', '16', '142.0.0.0', '2.5.5'],
  );
});
