import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BundleManifest } from '@hoist/contract/operations/app-updates';
import { beginsAsNative, bundleManifestName, isWebFile, mostBundleBytes } from '@hoist/domain/app-bundle';
import { zipSync } from 'fflate';

export type BundleFiles = ReadonlyMap<string, Uint8Array>;

/** Thrown for a file that no bundle may contain; the message names it. */
export class BundleError extends Error {}

/** The files of a build by their paths, `/` between folders. @throws for what is neither a file nor a folder */
export function readWebFiles(folder: string): BundleFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const path = relative(folder, full).split(sep).join('/');
      if (!entry.isFile()) throw new BundleError(`${path} is a link, not a file`);
      return [path, readFileSync(full)] as const;
    });
  return new Map(files);
}

/** Time of every zip entry, so that equal files give equal bytes. */
const noTime = () => new Date(1980, 0, 1);

/**
 * Packs a build with its manifest. @throws for anything but web code, because stores allow no other update (ADR 91)
 */
export function makeZip(files: BundleFiles, manifest: BundleManifest): Uint8Array {
  if (!files.has('index.html')) throw new BundleError('index.html is missing');
  const all = new Map(files).set(
    bundleManifestName,
    new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`),
  );
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [path, bytes] of sorted)
    if (!isWebFile(path) || beginsAsNative(bytes))
      throw new BundleError(`${path} is not web code, and a bundle may contain nothing else`);
  const zip = zipSync(Object.fromEntries(sorted.map(([path, bytes]) => [path, Uint8Array.from(bytes)])), {
    level: 9,
    mtime: noTime(),
  });
  if (zip.length > mostBundleBytes)
    throw new BundleError(`The bundle has ${zip.length} bytes, more than ${mostBundleBytes}`);
  return zip;
}

/** The signature that the plugin verifies: RSASSA-PKCS1-v1_5 with SHA-256 over the zip, in base64. */
export function signZip(zip: Uint8Array, privatePem: string, publicPem: string): string {
  const signature = sign('RSA-SHA256', zip, privatePem);
  if (!verify('RSA-SHA256', zip, createPublicKey(publicPem), signature))
    throw new BundleError('The private key does not match the public key in the apps');
  return signature.toString('base64');
}

export const checksumOf = (zip: Uint8Array): string => createHash('sha256').update(zip).digest('hex');

/** RSA length that the plugin declares to Apple's systems. */
export const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
