import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BundleManifest } from '@hoist/contract/operations/app-updates';
import { beginsAsNative, bundleManifestName, isWebFile, mostBundleBytes } from '@hoist/domain/app-bundle';
import { zipSync } from 'fflate';

export type BundleFiles = ReadonlyMap<string, Uint8Array>;

/** Something that no bundle may be made of; the message says what. */
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

/** Every time in the zip: the same files are the same bytes, whenever and wherever they are put together. */
const noTime = () => new Date(1980, 0, 1);

/** Puts a build and its manifest together. @throws for anything that is not web code (what stores allow, decision 91) */
export function makeZip(files: BundleFiles, manifest: BundleManifest): Uint8Array {
  if (!files.has('index.html')) throw new BundleError('There is no index.html');
  const all = new Map(files).set(
    bundleManifestName,
    new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`),
  );
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [path, bytes] of sorted)
    if (!isWebFile(path) || beginsAsNative(bytes))
      throw new BundleError(`${path} is not web code: a bundle may hold nothing else`);
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
    throw new BundleError('The private key is not that of the public key which the apps carry');
  return signature.toString('base64');
}

export const checksumOf = (zip: Uint8Array): string => createHash('sha256').update(zip).digest('hex');

/** Of the length that the plugin passes to Apple's systems. */
export const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
