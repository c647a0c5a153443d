import { createHash } from 'node:crypto';
import type { Refusal, TextKey } from '@hoist/contract';
import { bundleManifest, type BundleManifest } from '@hoist/contract/operations/app-updates';
import { bundleManifestName, isWebFile, mostBundleBytes } from '@hoist/domain/app-bundle';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { unzipSync } from 'fflate';
import type { BundleKey } from '#server/platform/bundle-key.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';

export interface ReadBundle {
  readonly bytes: Uint8Array;
  readonly manifest: BundleManifest;
  readonly checksum: string;
  readonly signature: string;
  readonly signedBy: string;
}

const longestSignature = 4096;

/** A refusal at the form's file field. */
export const refusedFile = (
  code: Refusal['code'],
  text: TextKey,
  values?: Readonly<Record<string, string | number>>,
): Refusal => ({ code, text, values, details: [{ field: 'File', text, values }] });

/**
 * Reads the manifest of a zip. The signature has been checked, and only the list of files and the manifest are
 * opened.
 */
function readZip(bytes: Uint8Array): Result<BundleManifest, Refusal> {
  let foreign: string | undefined;
  let manifest: unknown;
  try {
    const opened = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWebFile(name)) foreign ??= name;
        return name === bundleManifestName && originalSize < 65_536;
      },
    });
    const text = opened[bundleManifestName];
    manifest = text === undefined ? undefined : JSON.parse(new TextDecoder().decode(text));
  } catch (error) {
    return refuse(
      refusedFile('invalid', error instanceof SyntaxError ? 'bundle.manifest' : 'bundle.unreadable'),
    );
  }
  if (foreign !== undefined)
    return refuse(refusedFile('invalid', 'bundle.foreign', { path: foreign.slice(0, 200) }));
  const read = bundleManifest.safeParse(manifest);
  return read.success ? ok(read.data) : refuse(refusedFile('invalid', 'bundle.manifest'));
}

/** Distinguishes the signature (base64) from the zip, whose first bytes are not. */
const signatureIn = (bytes: Uint8Array): string | undefined => {
  const text = bytes.length > longestSignature ? '' : Buffer.from(bytes).toString('latin1').trim();
  return /^[A-Za-z0-9+/\s]+={0,2}$/.test(text) ? text.replaceAll(/\s/g, '') : undefined;
};

/** Reads an uploaded zip and its signature, in either order. The signature is checked first. */
export async function readBundle(
  files: readonly UploadedFile[],
  key: BundleKey,
): Promise<Result<ReadBundle, Refusal>> {
  if (files.length !== 2) return refuse(refusedFile('invalid', 'bundle.files'));
  if (files.some(({ size }) => size > mostBundleBytes))
    return refuse(refusedFile('too_large', 'error.too_large'));
  const both = await Promise.all(files.map((file) => file.read()));
  const signature = both.map(signatureIn).find((one) => one !== undefined);
  const bytes = both.find((one) => signatureIn(one) === undefined);
  if (signature === undefined || !bytes) return refuse(refusedFile('invalid', 'bundle.files'));
  if (!key.isSigned(bytes, signature)) return refuse(refusedFile('invalid_signature', 'bundle.signature'));
  const manifest = readZip(bytes);
  if (!manifest.ok) return manifest;
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return ok({ bytes, manifest: manifest.value, checksum, signature, signedBy: key.name });
}
