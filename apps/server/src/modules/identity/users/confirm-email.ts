import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import { linkTo } from '#server/shared/formats/link.ts';
import { queueMessage } from '#modules/messaging';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { accountTexts } from './account-texts.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';
import type { UserRow } from './queries.ts';

const validMs = 7 * 86_400_000;

/** Sends a link to confirm an e-mail address. Earlier links become invalid. */
export async function askToConfirmEmail(tx: Tx, user: UserRow, now: Instant): Promise<void> {
  const token = newToken();
  await tx.deleteFrom('email_confirmations').where('users_id', '=', user.users_id).execute();
  await tx
    .insertInto('email_confirmations')
    .values({
      token_hash: tokenHash(token),
      users_id: user.users_id,
      email: user.email,
      created_at: new Date(now),
      expires_at: new Date(now + validMs),
      used_at: null,
    })
    .execute();
  const message = accountTexts[user.locale].confirmEmail(linkTo(`/api/confirm-email?code=${token}`));
  await queueMessage(tx, { channel: 'email', recipient: user.email, usersId: user.users_id, ...message });
}

interface Confirmation {
  readonly code: string;
  readonly now: Instant;
}

/** Confirms the address that the link was sent to, if it is still the account's. Idempotent. */
export async function confirmEmail(
  tx: Tx,
  { code, now }: Confirmation,
): Promise<Result<Record<string, never>, Refusal>> {
  const found = await tx
    .updateTable('email_confirmations')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(new Date(now))) }))
    .where('token_hash', '=', tokenHash(code))
    .where('expires_at', '>', new Date(now))
    .returning(['users_id', 'email'])
    .executeTakeFirst();
  const confirmed =
    found &&
    (await tx
      .updateTable('users')
      .set({ email_confirmed: true })
      .where('users_id', '=', found.users_id)
      .where('email', '=', found.email)
      .where('deleted_at', 'is', null)
      .returning('users_id')
      .executeTakeFirst());
  if (!confirmed) return refuse({ code: 'code_wrong', text: 'reset.link' });
  await audit(tx, {
    actorId: confirmed.users_id,
    actorRole: 'customer',
    action: 'user.email_confirmed',
    entity: 'user',
    entityId: confirmed.users_id,
  });
  return ok({});
}
