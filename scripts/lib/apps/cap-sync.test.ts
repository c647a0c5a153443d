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

test('cap sync leaves both projects as they are committed, and puts the app and its settings into them', async (context) => {
  // As deep below the repository as apps/client: the projects name the plugins by where these are from there.
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

test('the settings of the apps agree with who they are, and open nothing', () => {
  assert.equal(config.appId, appIdentity.id);
  assert.equal(config.appName, appIdentity.name);
  assert.equal(config.webDir, 'dist-native');
  // No address to be loaded from, none to go to, and the files under https.
  assert.deepEqual(config.server, { androidScheme: 'https', cleartext: false });
  assert.equal(config.android?.allowMixedContent, false);
  assert.equal(config.loggingBehavior, 'debug');
  for (const system of [config.android, config.ios])
    assert.equal(system?.webContentsDebuggingEnabled, undefined);
});

test('soft updates are taken with a signature or not at all, and a bundle that does not start goes', () => {
  const { publicKey = '', ...rest } = config.plugins?.LiveUpdate ?? {};
  if (existsSync(join(root, client, 'live-update.pem')))
    assert.match(publicKey, /^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----$/);
  else assert.doesNotMatch(publicKey, /^$|BEGIN/);
  assert.equal(rest.autoUpdateStrategy, 'none');
  assert.equal(rest.autoBlockRolledBackBundles, true);
  assert.ok((rest.readyTimeout ?? 0) >= 5000, 'milliseconds');
});
