import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

export interface PayeesContext {
  readonly database: Database;
  /** Encrypts accounts and SINs. */
  readonly vault: Vault;
  /** A link, valid once, to the card provider's page for the mechanic's account. */
  readonly createAccountLink: (mechanicId: UserId) => Promise<Result<string, Refusal>>;
}
