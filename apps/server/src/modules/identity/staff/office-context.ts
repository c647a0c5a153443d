import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Dependencies of the console's endpoints. */
export interface OfficeContext {
  readonly database: Database;
  readonly vault: Vault;
  /** Multiplies every limit per address, for test machines that share one. */
  readonly addressLimitFactor: number;
}
