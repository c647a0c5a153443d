import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

export interface PayeesContext {
  readonly database: Database;
  /** Encrypts accounts and SINs. */
  readonly vault: Vault;
}
