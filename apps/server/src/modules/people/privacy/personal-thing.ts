import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export interface Person {
  readonly usersId: number;
  readonly now: Date;
}

/**
 * One kind of thing that is held about people: how it is told to them and how it goes with the account. The list of
 * them (`personalThings`) speaks for every table that refers to a user; a test looks for tables it forgot.
 */
export interface PersonalThing {
  /** Its name in the export. */
  readonly name: string;
  readonly tables: readonly (keyof Schema)[];
  /** What the person is told, field by field; absent for what says nothing, as the hash of a code. */
  read?(tx: Tx, person: Person): Promise<unknown>;
  /** Removes it or takes the person out of it. May be repeated. */
  erase(tx: Tx, person: Person): Promise<void>;
}

/** An instant as the export writes it. */
export const told = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Kept as it is after the account has gone; the reason stands with the thing. */
export const stays = (): Promise<void> => Promise.resolve();
