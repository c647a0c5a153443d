import type { UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface ConsoleStaffTable {
  users_id: UserId;
  invited_at: Date | null;
  invited_by: UserId | null;
  blocked_at: Date | null;
  blocked_by: UserId | null;
  block_reason: Generated<string>;
  /** The second factor's key, sealed (platform/vault.ts). */
  factor_sealed: string | null;
  /** The 30-second step of the last accepted code. */
  factor_step: number | null;
  factor_enrolled_at: Date | null;
  last_login_at: Date | null;
}

export interface ConsoleRecoveryCodesTable {
  users_id: UserId;
  code_hash: Uint8Array;
  used_at: Date | null;
}

export interface ConsoleChallengesTable {
  token_hash: Uint8Array;
  users_id: UserId;
  /** The sealed key offered to staff without a second factor. */
  offered_sealed: string | null;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
