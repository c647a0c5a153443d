import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export interface Person {
  readonly usersId: UserId;
  readonly now: Date;
}

/**
 * One kind of personal data: how it is exported and erased. Every table that refers to users belongs to one; a
 * test checks this.
 */
export interface PersonalData {
  readonly name: string;
  readonly tables: readonly (keyof Schema)[];
  /** The exported data; absent if it means nothing to the person, such as the hash of a code. */
  read?(tx: Tx, person: Person): Promise<unknown>;
  /** Deletes it or removes the person from it. May be repeated. */
  erase(tx: Tx, person: Person): Promise<void>;
}

export const isoTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** For data that stays after the account is deleted; the resource states why. */
export const keepOnErase = (): Promise<void> => Promise.resolve();
