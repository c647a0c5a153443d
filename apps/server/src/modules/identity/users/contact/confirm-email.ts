import type { Refusal } from '@hoist/contract';
import { NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import { linkTo } from '#server/shared/formats/link.ts';
import { composeLetter, liftSuppression, queueMessage } from '#modules/messaging';
import { audit } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';
import type { UserRow } from '../queries.ts';
import { recordAttempt, recentAttempts } from '../recent-attempts.ts';

const validMs = 7 * 86_400_000;

/** Sends a link to confirm an e-mail address. Earlier links become invalid. */
export async function askToConfirmEmail(tx: Tx, user: UserRow, now: Instant): Promise<void> {
  const token = newToken();
  await tx.deleteFrom('emailConfirmations').where('usersId', '=', user.usersId).execute();
  await tx
    .insertInto('emailConfirmations')
    .values({
      tokenHash: tokenHash(token),
      usersId: user.usersId,
      email: user.email,
      createdAt: new Date(now),
      expiresAt: new Date(now + validMs),
      usedAt: null,
    })
    .execute();
  const message = await composeLetter(tx, 'account_confirm_email', {
    locale: user.locale,
    values: { link: linkTo(`/api/confirm-email?code=${token}`) },
  });
  await queueMessage(tx, { channel: 'email', recipient: user.email, usersId: user.usersId, ...message });
}

/** The account of a mailed link, while the address is still its own. */
export const findConfirming = (db: Db | Tx, code: string, now: Date): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('emailConfirmations as c')
          .whereRef('c.usersId', '=', 'users.usersId')
          .whereRef('c.email', '=', 'users.email')
          .where('c.tokenHash', '=', tokenHash(code))
          .where('c.expiresAt', '>', now)
          .select('c.usersId'),
      ),
    )
    .selectAll()
    .executeTakeFirst();

/** Sends the link once more on request; undefined, or the refusal beyond the limits of text messages. */
export async function askAgainToConfirm(tx: Tx, user: UserRow, now: Instant): Promise<Refusal | undefined> {
  const key = `confirm:email:${user.usersId}`;
  const waitMs = waitBeforeSend(await recentAttempts(tx, key, now), now, NUMBER_SEND_LIMITS);
  if (waitMs > 0) return { code: 'rate_limited', retryAfterSeconds: Math.ceil(waitMs / 1000) };
  await recordAttempt(tx, { key, at: now });
  await askToConfirmEmail(tx, user, now);
  return undefined;
}

/** Confirms the address that the link was sent to, if it is still the account's. Idempotent. */
export async function confirmEmail(
  tx: Tx,
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<Result<Record<string, never>, Refusal>> {
  const found = await tx
    .updateTable('emailConfirmations')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(new Date(now))) }))
    .where('tokenHash', '=', tokenHash(code))
    .where('expiresAt', '>', new Date(now))
    .returning(['usersId', 'email'])
    .executeTakeFirst();
  const confirmed =
    found &&
    (await tx
      .updateTable('users')
      .set({ emailConfirmed: true })
      .where('usersId', '=', found.usersId)
      .where('email', '=', found.email)
      .where('deletedAt', 'is', null)
      .returning(['usersId', 'email'])
      .executeTakeFirst());
  if (!confirmed) return refuse({ code: 'code_wrong', text: 'reset.link' });
  const { usersId, email } = confirmed;
  const own = { actorId: usersId, actorRole: 'customer', entity: 'user', entityId: usersId } as const;
  await audit(tx, { ...own, action: 'user.email_confirmed' });
  // The reader proved that the address works and is theirs.
  const because = await liftSuppression(tx, email);
  if (because !== undefined) await audit(tx, { ...own, action: 'user.email_resumed', detail: { because } });
  return ok({});
}
