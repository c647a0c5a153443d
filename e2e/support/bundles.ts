import { fileURLToPath } from 'node:url';
import {
  addAppBundle,
  listAppBundles,
  publishAppBundle,
  withdrawAppBundle,
} from '@hoist/contract/operations/app-updates';
import { makeZip, newKeys, readWebFiles, signZip } from '../../scripts/lib/bundle/make-bundle.ts';
import { callApi } from './api.ts';

const built = fileURLToPath(new URL('../../apps/client/dist-native', import.meta.url));
/** Of apps/client/package.json: what the build says of itself. */
const storesVersion = '2.5.5';

let keys: ReturnType<typeof newKeys> | undefined;
/** The pair of keys of the tests' servers. */
export const bundleKeys = () => (keys ??= newKeys());

/** The app as it was built, under another version; one that is broken has no script that starts. */
export function appAs(version: string, { broken = false } = {}): Uint8Array {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  const files = [...readWebFiles(built)].map(([path, bytes]): [string, Uint8Array] => {
    if (path.endsWith('.js')) return [path, Buffer.from(text(bytes).replaceAll(storesVersion, version))];
    if (broken && path === 'index.html')
      return [path, Buffer.from(text(bytes).replaceAll(/<script[^>]*type="module"[^>]*><\/script>/g, ''))];
    return [path, bytes];
  });
  const manifest = {
    format: 1,
    version,
    shellBuild: 2_005_005,
    plugins: { '@capacitor/app': '8.1.1' },
    source: '',
  } as const;
  return makeZip(new Map(files), manifest);
}

/** A bundle as two files, as `npm run bundle` writes them. */
export function signed(zip: Uint8Array): readonly [zip: Blob, signature: Blob] {
  const { privateKey, publicKey } = bundleKeys();
  return [new Blob([Uint8Array.from(zip)]), new Blob([signZip(zip, privateKey, publicKey)])];
}

/** Brings a bundle and publishes it to all; answers what devices call it. */
export async function publish(serverUrl: string, token: string, zip: Uint8Array): Promise<string> {
  const options = { token, files: signed(zip) };
  const { data } = await callApi(serverUrl, addAppBundle, { options });
  await callApi(serverUrl, publishAppBundle, {
    params: { appBundlesId: data.appBundlesId },
    form: { share: 100 },
    options: { token },
  });
  return data.bundleId;
}

/** Takes back all that is published: a server is shared by the tests of a worker. */
export async function withdrawAll(serverUrl: string, token: string): Promise<void> {
  const { data } = await callApi(serverUrl, listAppBundles, { options: { token } });
  for (const { appBundlesId, state } of data)
    if (state === 'published')
      await callApi(serverUrl, withdrawAppBundle, {
        params: { appBundlesId },
        form: { reason: 'The test is over' },
        options: { token },
      });
}

/** A version after all that there are. */
export async function nextVersion(serverUrl: string, token: string): Promise<string> {
  const { data } = await callApi(serverUrl, listAppBundles, { options: { token } });
  return `2.5.${6 + data.length}`;
}
