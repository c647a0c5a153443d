import type { AppBundleId, UserId } from '@hoist/domain/ids';
import type { ColumnType, Generated } from 'kysely';

export interface AppBundlesTable {
  app_bundles_id: Generated<AppBundleId>;
  bundle_id: string;
  version: string;
  /** The first build of the native shell with exactly these plugins. */
  shell_build: number;
  /** jsonb: read as a value, always written as JSON text. */
  plugins: ColumnType<Readonly<Record<string, string>>, string, string>;
  source: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  checksum: string;
  /** Base64. */
  signature: string;
  signed_by: string;
  storage_key: string;
  uploaded_by: UserId;
  uploaded_at: Date;
  share: Generated<number>;
  published_at: Date | null;
  published_by: UserId | null;
  withdrawn_at: Date | null;
  withdrawn_by: UserId | null;
  withdraw_reason: Generated<string>;
  downloads: Generated<number>;
}

export interface ReportedVersionsTable {
  system: 'ios' | 'android';
  /** Normalized by `plainVersion`. */
  version: string;
}
