import type { UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface ConsoleStaffTable {
  usersId: UserId;
  invitedAt: Date | null;
  invitedBy: UserId | null;
  blockedAt: Date | null;
  blockedBy: UserId | null;
  blockReason: Generated<string>;
  /** The second factor's key, sealed (platform/vault.ts). */
  factorSealed: string | null;
  /** The 30-second step of the last accepted code. */
  factorStep: number | null;
  factorEnrolledAt: Date | null;
  lastLoginAt: Date | null;
}

export interface ConsoleRecoveryCodesTable {
  usersId: UserId;
  codeHash: Uint8Array;
  usedAt: Date | null;
}

export interface ConsoleChallengesTable {
  tokenHash: Uint8Array;
  usersId: UserId;
  /** The sealed key offered to staff without a second factor. */
  offeredSealed: string | null;
  attempts: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}
