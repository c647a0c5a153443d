import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

/** What the console's own calls stand on. */
export interface OfficeContext {
  readonly database: Database;
  readonly vault: Vault;
  /** Multiplies every limit by address, for test machines behind one address. */
  readonly addressLimitFactor: number;
}
