import { LiveUpdate } from '@capawesome/capacitor-live-update';
import { readSaved, save } from '../storage.ts';

/** What the app remembers of bundles, beside what the shell does. */
interface Memory {
  /** The bundle that was to run from the next start on. */
  readonly tried: string | null;
  /** Did not start here. */
  readonly refused: readonly string[];
}

const key = 'hoist.bundle';
const most = 20;
const read = (): Memory => readSaved<Memory>(key) ?? { tried: null, refused: [] };

export interface BundleToFetch {
  readonly bundleId: string;
  readonly bundleUrl: string;
  /** SHA-256 in hex. */
  readonly checksum: string;
  /** Base64. */
  readonly signature: string;
}

/** The name that the shell has for this device, known to this app alone. */
export const deviceName = async (): Promise<string> => (await LiveUpdate.getDeviceId()).deviceId;

/** Which bundle runs (null: what the store installed), and which did not start here. */
export async function bundleNow(): Promise<{
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
 * Tells the shell that what runs stands: what does not say so in time is taken for broken, and the shell goes back to what
 * the store installed. Answers the bundle that it came to this with, null where all went well.
 */
export async function sayReady(): Promise<string | null> {
  const { currentBundleId, previousBundleId, rollback } = await LiveUpdate.ready();
  const { tried, refused } = read();
  // The shell forgets what it went back from if it is killed right then.
  const broken = rollback ? previousBundleId : tried !== currentBundleId ? tried : null;
  save(key, {
    tried: null,
    refused: broken === null ? refused : [...refused, broken].slice(-most),
  } satisfies Memory);
  return broken;
}

/**
 * Has a bundle run from the next start on: fetched and verified by the shell, unless it is on the device already.
 * @throws where it cannot be fetched, or its signature is not that of the key that the shell carries
 */
export async function takeBundle({ bundleId, bundleUrl, checksum, signature }: BundleToFetch): Promise<void> {
  const { bundleIds } = await LiveUpdate.getDownloadedBundles();
  if (!bundleIds.includes(bundleId))
    await LiveUpdate.downloadBundle({ bundleId, url: bundleUrl, checksum, signature });
  await LiveUpdate.setNextBundle({ bundleId });
  save(key, { ...read(), tried: bundleId } satisfies Memory);
}

/** Has what the store installed run from the next start on. */
export async function takeStoresOwn(): Promise<void> {
  await LiveUpdate.reset();
  save(key, { ...read(), tried: null } satisfies Memory);
}

/** Starts the app anew with what was taken last. */
export const startAnew = (): Promise<void> => LiveUpdate.reload();
