import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOf } from '@hoist/domain/app-bundle';
import { buildNative } from './lib/build-app.ts';
import {
  BundleError,
  checksumOf,
  makeZip,
  newKeys,
  readWebFiles,
  signZip,
} from './lib/bundle/make-bundle.ts';
import {
  appVersion,
  installedPlugins,
  readShell,
  shellFile,
  whyNoBundle,
  writeShell,
} from './lib/bundle/native-shell.ts';
import { root } from './lib/project-files.ts';

/** Public half of the key, for the apps (capacitor.config.ts) and the server (APP_BUNDLE_PUBLIC_KEY). */
const publicFile = 'apps/client/live-update.pem';
const outFolder = '.bundles';

const { values } = parseArgs({
  options: {
    'new-key': { type: 'boolean', default: false },
    'new-shell': { type: 'boolean', default: false },
  },
});

/** File of the private key; must be outside the repository. */
function privateFile(): string {
  const given = process.env['HOIST_BUNDLE_KEY'];
  if (!given)
    throw new BundleError('Set HOIST_BUNDLE_KEY to the path of the private key, outside the repository');
  const path = resolve(given);
  const folder = existsSync(dirname(path)) ? realpathSync(dirname(path)) : dirname(path);
  if (!relative(realpathSync(root), folder).startsWith('..'))
    throw new BundleError(`${path} is inside the repository: keep the private key outside`);
  return path;
}

function makeKey(): void {
  const [secret, open] = [privateFile(), join(root, publicFile)];
  for (const path of [secret, open])
    if (existsSync(path))
      throw new BundleError(
        `${path} already exists: apps built with its key accept no bundles of another key`,
      );
  const { privateKey, publicKey } = newKeys();
  mkdirSync(dirname(secret), { recursive: true, mode: 0o700 });
  writeFileSync(secret, privateKey, { flag: 'wx', mode: 0o600 });
  writeFileSync(open, publicKey, { flag: 'wx' });
  console.log(`Private key: ${secret} (keep a copy where only you have access)\nPublic key:  ${publicFile}`);
  console.log(`For the server: APP_BUNDLE_PUBLIC_KEY='${publicKey.trim().replaceAll('\n', '\\n')}'`);
}

function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

async function makeBundle(): Promise<void> {
  const [version, shell, plugins] = [appVersion(), readShell(), installedPlugins()];
  const problem = whyNoBundle(version, shell, plugins);
  if (problem !== undefined) throw new BundleError(problem);
  const secret = readFileSync(privateFile(), 'utf8');
  if (!existsSync(join(root, publicFile)))
    throw new BundleError(`${publicFile} is missing: npm run bundle -- --new-key creates it`);
  const built = await buildNative();
  if (!built.ok) throw new BundleError(`The build failed:\n${built.output}`);
  const files = readWebFiles(join(root, 'apps/client/dist-native'));
  const shellBuild = buildOf(shell.version) ?? 0;
  const zip = makeZip(files, { format: 1, version, shellBuild, plugins: { ...plugins }, source: revision() });
  const signature = signZip(zip, secret, readFileSync(join(root, publicFile), 'utf8'));
  const to = join(root, outFolder, `hoist-${version}.zip`);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, zip);
  writeFileSync(`${to}.sig`, `${signature}\n`);
  console.log(`${relative(root, to)}: ${files.size} files, ${zip.length} bytes, SHA-256 ${checksumOf(zip)}`);
  console.log(`${relative(root, to)}.sig\nUpload both in the console: Switches, Updates of the apps.`);
}

try {
  if (values['new-key']) makeKey();
  else if (values['new-shell']) {
    writeShell({ version: appVersion(), plugins: installedPlugins() });
    console.log(`wrote ${shellFile}`);
  } else await makeBundle();
} catch (error) {
  if (!(error instanceof BundleError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
