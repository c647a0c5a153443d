import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import type { LogInGuard } from '../users/log-in-guard.ts';

export interface ConsoleContext {
  readonly database: Database;
  readonly vault: Vault;
  readonly addressLimitFactor: number;
  readonly guard: LogInGuard;
}
