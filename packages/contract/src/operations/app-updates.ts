import type { AppBundleId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, requiredText, wholeNumber, arrayOf } from '../fields.ts';

/** `hoist-bundle.json` in the root of a bundle, written by `npm run bundle` and read by the server. */
export const bundleManifest = z.object({
  format: z.literal(1),
  version: z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/),
  /** First build of the native shell with exactly these plugins. */
  shellBuild: z.number().int().min(1).max(999_999_999),
  plugins: z.record(z.string().min(1).max(100), z.string().min(1).max(40)),
  /** Source revision of the build, or ''. */
  source: z.string().max(80),
});

export type BundleManifest = z.output<typeof bundleManifest>;

const bundle = z.object({
  appBundlesId: idField<AppBundleId>(),
  bundleId: z.string(),
  version: z.string(),
  shellBuild: z.number(),
  plugins: arrayOf({ name: z.string(), version: z.string() }),
  source: z.string(),
  size: z.number(),
  /** SHA-256 in hex. */
  checksum: z.string(),
  /** Prefix of the SHA-256 of the verifying public key. */
  signedBy: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  state: z.enum(['uploaded', 'published', 'withdrawn']),
  /** Percentage of devices that get it. */
  share: z.number(),
  publishedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawReason: z.string(),
  downloads: z.number(),
});
const said = z.object({ data: bundle });

export const listAppBundles = endpoint({
  id: 'listAppBundles',
  path: '/admin/app-bundles',
  permission: 'featureFlags.write',
  output: z.object({
    data: z.array(bundle),
    /** Whether this server has a key to verify bundles; without one it refuses them. */
    takesBundles: z.boolean(),
  }),
  summary: 'Web bundles for native apps, newest first',
});

export const addAppBundle = endpoint({
  id: 'addAppBundle',
  method: 'POST',
  path: '/admin/app-bundles',
  permission: 'featureFlags.write',
  /** Two files: the zip and its signature as text. */
  upload: { files: 2 },
  output: said,
  refusals: ['invalid', 'invalid_signature', 'in_use', 'too_large', 'wrong_state'],
  timeoutMs: 120_000,
  summary: 'Upload a signed bundle (.zip and .sig) without publishing it',
});

export const publishAppBundle = endpoint({
  id: 'publishAppBundle',
  method: 'POST',
  path: '/admin/app-bundles/:appBundlesId/publish',
  permission: 'featureFlags.write',
  form: z.object({
    /** Percentage of devices that get it. Raising it adds devices to the same ones. */
    share: wholeNumber('bundle.share').pipe(
      z.number().min(1, { error: 'bundle.share' }).max(100, { error: 'bundle.share' }),
    ),
  }),
  output: said,
  refusals: ['not_found', 'invalid', 'wrong_state'],
  summary: 'Publish a bundle to a percentage of compatible devices',
});

export const withdrawAppBundle = endpoint({
  id: 'withdrawAppBundle',
  method: 'POST',
  path: '/admin/app-bundles/:appBundlesId/withdraw',
  permission: 'featureFlags.write',
  form: z.object({ reason: requiredText(500, 'console.reason') }),
  output: said,
  refusals: ['not_found', 'invalid', 'wrong_state'],
  summary: 'Withdraw a published bundle: devices that run it return to the previous one',
});

export const removeAppBundle = endpoint({
  id: 'removeAppBundle',
  method: 'DELETE',
  path: '/admin/app-bundles/:appBundlesId',
  permission: 'featureFlags.write',
  refusals: ['not_found', 'wrong_state'],
  summary: 'Delete a bundle that was never published',
});
