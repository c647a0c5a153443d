import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appIdentity } from '@hoist/domain/app-identity';
import config from '../../../apps/client/capacitor.config.ts';
import { projectFiles, root } from '../project-files.ts';
import { runCommand } from '../run-steps.ts';

const client = 'apps/client';
const page = '<!doctype html><html><head><title>A page</title></head><body></body></html>';

test('leaves both projects unchanged after cap sync, apart from the copied app and settings', async (context) => {
  // As deep below the repository as apps/client, because the projects refer to plugins by relative paths.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache', 'apps-'));
  context.after(() => rmSync(copy, { recursive: true, force: true }));
  const tracked = ['ios', 'android'].flatMap((folder) =>
    projectFiles(`${client}/${folder}`).map((file) => file.slice(client.length + 1)),
  );
  for (const file of [...tracked, 'package.json', 'capacitor.config.ts', 'build/token-colours.ts'])
    cpSync(join(root, client, file), join(copy, file));
  mkdirSync(join(copy, config.webDir ?? ''));
  writeFileSync(join(copy, config.webDir ?? '', 'index.html'), page);

  const cli = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
  const { ok, output } = await runCommand(process.execPath, [cli, 'sync'], copy);
  assert.ok(ok, output);

  const changed = tracked.filter(
    (file) => !readFileSync(join(root, client, file)).equals(readFileSync(join(copy, file))),
  );
  assert.deepEqual(changed, []);
  for (const place of ['ios/App/App', 'android/app/src/main/assets']) {
    assert.equal(readFileSync(join(copy, place, 'public/index.html'), 'utf8'), page);
    const settings = JSON.parse(readFileSync(join(copy, place, 'capacitor.config.json'), 'utf8')) as {
      readonly appId: string;
      readonly plugins: unknown;
    };
    assert.equal(settings.appId, appIdentity.id);
    assert.deepEqual(settings.plugins, config.plugins);
  }
});

test('has Capacitor settings that match the identity and open nothing', () => {
  assert.equal(config.appId, appIdentity.id);
  assert.equal(config.appName, appIdentity.name);
  assert.equal(config.webDir, 'dist-native');
  // The app loads its own files under https and navigates nowhere else.
  assert.deepEqual(config.server, { androidScheme: 'https', cleartext: false });
  assert.equal(config.android?.allowMixedContent, false);
  assert.equal(config.loggingBehavior, 'debug');
  for (const system of [config.android, config.ios])
    assert.equal(system?.webContentsDebuggingEnabled, undefined);
});

test('accepts only signed soft updates, and rolls a bundle back that does not start', () => {
  const { publicKey = '', ...rest } = config.plugins?.LiveUpdate ?? {};
  if (existsSync(join(root, client, 'live-update.pem')))
    assert.match(publicKey, /^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----$/);
  else assert.doesNotMatch(publicKey, /^$|BEGIN/);
  assert.equal(rest.autoUpdateStrategy, 'none');
  assert.equal(rest.autoBlockRolledBackBundles, true);
  assert.ok((rest.readyTimeout ?? 0) >= 5000, 'milliseconds');
});
