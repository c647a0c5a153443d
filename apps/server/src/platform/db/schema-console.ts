import type { Generated } from 'kysely';

type Time = Date;

/** Staff data beyond the role. */
export interface ConsoleStaffTable {
  users_id: number;
  invited_at: Time | null;
  invited_by: number | null;
  blocked_at: Time | null;
  blocked_by: number | null;
  block_reason: Generated<string>;
  /** The second factor's key, sealed (platform/vault.ts). */
  factor_sealed: string | null;
  /** The 30-second step of the last accepted code. */
  factor_step: number | null;
  factor_enrolled_at: Time | null;
  last_login_at: Time | null;
}

export interface ConsoleRecoveryCodesTable {
  users_id: number;
  code_hash: Uint8Array;
  used_at: Time | null;
}

/** A log-in with the right password that awaits the second factor. */
export interface ConsoleChallengesTable {
  token_hash: Uint8Array;
  users_id: number;
  /** The sealed key offered to staff without a second factor. */
  offered_sealed: string | null;
  attempts: Generated<number>;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}
