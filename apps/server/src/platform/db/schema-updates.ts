import type { AppBundleId, UserId } from '@hoist/domain/ids';
import type { ColumnType, Generated } from 'kysely';

export interface AppBundlesTable {
  appBundlesId: Generated<AppBundleId>;
  bundleId: string;
  version: string;
  /** The first build of the native shell with exactly these plugins. */
  shellBuild: number;
  /** jsonb: read as a value, always written as JSON text. */
  plugins: ColumnType<Readonly<Record<string, string>>, string, string>;
  source: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  checksum: string;
  /** Base64. */
  signature: string;
  signedBy: string;
  storageKey: string;
  uploadedBy: UserId;
  uploadedAt: Date;
  share: Generated<number>;
  publishedAt: Date | null;
  publishedBy: UserId | null;
  withdrawnAt: Date | null;
  withdrawnBy: UserId | null;
  withdrawReason: Generated<string>;
  downloads: Generated<number>;
}

export interface ReportedVersionsTable {
  system: 'ios' | 'android';
  /** Normalized by `plainVersion`. */
  version: string;
}
