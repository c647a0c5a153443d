import { LiveUpdate } from '@capawesome/capacitor-live-update';
import { SplashScreen } from '@capacitor/splash-screen';
import { readJson, saveJson } from '../storage.ts';

/** Stored beside the plugin's own state. */
interface Memory {
  /** The bundle set for the next start. */
  readonly tried: string | null;
  /** Bundles that failed to start on this device. */
  readonly refused: readonly string[];
}

const key = 'hoist.bundle';
const most = 20;
const read = (): Memory => readJson<Memory>(key) ?? { tried: null, refused: [] };

export interface BundleToFetch {
  readonly bundleId: string;
  readonly bundleUrl: string;
  /** SHA-256 in hex. */
  readonly checksum: string;
  /** Base64. */
  readonly signature: string;
}

/** A random device id of the plugin, known to this app alone. */
export const deviceId = async (): Promise<string> => (await LiveUpdate.getDeviceId()).deviceId;

/** The running bundle (null: the store's own) and those that failed to start here. */
export async function bundleState(): Promise<{
  readonly bundleId: string | null;
  readonly refused: readonly string[];
}> {
  const [{ bundleId }, { bundleIds }] = await Promise.all([
    LiveUpdate.getCurrentBundle(),
    LiveUpdate.getBlockedBundles(),
  ]);
  return { bundleId, refused: [...bundleIds, ...read().refused] };
}

/**
 * Confirms that the running bundle works; otherwise the plugin rolls back to the store's bundle.
 * Returns the id of a bundle that failed before this start, or null.
 */
export async function confirmReady(): Promise<string | null> {
  const { currentBundleId, previousBundleId, rollback } = await LiveUpdate.ready();
  const { tried, refused } = read();
  // The plugin loses the rollback's bundle id if the app is killed at that moment.
  const broken = rollback ? previousBundleId : tried !== currentBundleId ? tried : null;
  saveJson(key, {
    tried: null,
    refused: broken === null ? refused : [...refused, broken].slice(-most),
  } satisfies Memory);
  return broken;
}

/**
 * Sets the bundle for the next start; the plugin downloads and verifies it if needed.
 * @throws if the download fails or the signature does not match the app's key
 */
export async function setNextBundle({
  bundleId,
  bundleUrl,
  checksum,
  signature,
}: BundleToFetch): Promise<void> {
  const { bundleIds } = await LiveUpdate.getDownloadedBundles();
  if (!bundleIds.includes(bundleId))
    await LiveUpdate.downloadBundle({ bundleId, url: bundleUrl, checksum, signature });
  await LiveUpdate.setNextBundle({ bundleId });
  saveJson(key, { ...read(), tried: bundleId } satisfies Memory);
}

/** Sets the store's own bundle for the next start. */
export async function setStoreBundle(): Promise<void> {
  await LiveUpdate.reset();
  saveJson(key, { ...read(), tried: null } satisfies Memory);
}

/** Restarts the app with the bundle set last. */
export const restartApp = (): Promise<void> => LiveUpdate.reload();

/** Milliseconds. */
const FADE = 200;

/** Hides the splash screen; no effect if it is hidden. */
export const hideSplash = (): Promise<void> => SplashScreen.hide({ fadeOutDuration: FADE });
