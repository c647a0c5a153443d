import type { UserId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ConsentsTable } from '#server/platform/db/schema-privacy.ts';

export type ConsentRow = Selectable<ConsentsTable>;
export type ConsentKind = ConsentRow['consent'];

export interface Consenting {
  readonly usersId: UserId;
  readonly consent: ConsentKind;
  readonly given: boolean;
  readonly source: ConsentRow['source'];
  readonly now: Date;
}

/**
 * Records a given or withdrawn consent: kind, text version, time and place in the product; address and browser are not
 * needed as proof. An unchanged consent is not recorded again.
 */
export async function recordConsent(tx: Tx, given: Consenting): Promise<ConsentRow> {
  const { usersId, consent } = given;
  // The row lock makes a concurrent call see this record.
  await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .select('usersId')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const textVersion = await presentText(tx, consent);
  const last = await lastOf(tx, usersId, consent);
  if (last && last.given === given.given && last.textVersion === textVersion) return last;
  return tx
    .insertInto('consents')
    .values({
      usersId,
      consent,
      given: given.given,
      textVersion,
      source: given.source,
      at: given.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const lastOf = (tx: Db | Tx, usersId: UserId, consent: ConsentKind): Promise<ConsentRow | undefined> =>
  tx
    .selectFrom('consents')
    .where('usersId', '=', usersId)
    .where('consent', '=', consent)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a person consents now; false if never given. */
export async function hasConsent(tx: Db | Tx, usersId: UserId, consent: ConsentKind): Promise<boolean> {
  return (await lastOf(tx, usersId, consent))?.given ?? false;
}

/** The text in force: terms are separate, all other consents refer to the privacy policy. */
async function presentText(tx: Tx, consent: ConsentKind): Promise<string> {
  const key = consent === 'terms' ? 'terms' : 'privacy';
  const { version } = await tx
    .selectFrom('content')
    .where('key', '=', key)
    .where('publishedAt', 'is not', null)
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .executeTakeFirstOrThrow();
  return `${key}:${version}`;
}
