import type { Generated } from 'kysely';

type Time = Date;

/** What is known of an account of the office besides its role. */
export interface ConsoleStaffTable {
  users_id: number;
  invited_at: Time | null;
  invited_by: number | null;
  blocked_at: Time | null;
  blocked_by: number | null;
  block_reason: Generated<string>;
  /** The key of the second factor, sealed (platform/vault.ts). */
  factor_sealed: string | null;
  /** The 30-second step of the last code that was taken. */
  factor_step: number | null;
  factor_enrolled_at: Time | null;
  last_login_at: Time | null;
}

export interface ConsoleRecoveryCodesTable {
  users_id: number;
  code_hash: Uint8Array;
  used_at: Time | null;
}

/** The password was right, the second factor is still to be shown. */
export interface ConsoleChallengesTable {
  token_hash: Uint8Array;
  users_id: number;
  /** The key that is offered to somebody who has none yet, sealed. */
  offered_sealed: string | null;
  attempts: Generated<number>;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}
