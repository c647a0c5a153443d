import type { SuppressionReason } from '@hoist/domain/contact/delivery';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { sql, type SqlBool } from 'kysely';
import { audit } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface Suppression {
  readonly because: SuppressionReason;
  readonly at: Date;
}

/** Why and since when an address gets no email; undefined if it does. */
export const findSuppression = (db: Db | Tx, email: string): Promise<Suppression | undefined> =>
  db
    .selectFrom('emailSuppressions')
    .where('email', '=', normaliseEmail(email))
    .select(['because', 'at'])
    .executeTakeFirst();

export const isSuppressed = async (db: Db | Tx, email: string): Promise<boolean> =>
  (await findSuppression(db, email)) !== undefined;

interface Suppressing extends Suppression {
  readonly email: string;
}

/** Stops email to an address. A complaint replaces another reason: it is what the office should see. */
export async function suppressEmail(tx: Tx, { email, because, at }: Suppressing): Promise<void> {
  const stopped = await tx
    .insertInto('emailSuppressions')
    .values({ email: normaliseEmail(email), because, at })
    .onConflict((conflict) =>
      because === 'complaint'
        ? conflict
            .column('email')
            .doUpdateSet({ because, at })
            .where('emailSuppressions.because', '<>', because)
        : conflict.doNothing(),
    )
    .returning('email')
    .executeTakeFirst();
  const owner =
    stopped &&
    (await tx
      .selectFrom('users')
      .where(sql<SqlBool>`lower(email) = ${stopped.email}`)
      .where('deletedAt', 'is', null)
      .select('usersId')
      .executeTakeFirst());
  if (!owner) return;
  await audit(tx, {
    actorId: null,
    actorRole: 'system',
    action: 'user.email_stopped',
    entity: 'user',
    entityId: owner.usersId,
    detail: { because },
  });
}

/** Allows email to an address again. Returns why it was stopped; undefined if it was not. */
export async function liftSuppression(tx: Tx, email: string): Promise<SuppressionReason | undefined> {
  const lifted = await tx
    .deleteFrom('emailSuppressions')
    .where('email', '=', normaliseEmail(email))
    .returning('because')
    .executeTakeFirst();
  return lifted?.because;
}
