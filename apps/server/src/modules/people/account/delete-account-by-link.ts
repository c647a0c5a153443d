import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import { findPerson } from '#modules/identity';
import type { AccountContext } from './account-context.ts';
import { deleteAccount } from './delete-account.ts';

const isVoid = { code: 'code_wrong', text: 'reset.link' } as const;

/**
 * Deletes the account of a mailed link. Refuses with `code_wrong` for a void link, otherwise like
 * `deleteAccount`.
 */
export async function deleteAccountByLink(
  context: AccountContext,
  { token, reason, now }: { readonly token: string; readonly reason: string; readonly now: Date },
): Promise<Result<Record<string, never>, Refusal>> {
  const link = context.deletions.read(token, now.getTime());
  const user = link && (await findPerson(context.database.db, link.usersId));
  if (!user || user.blockedAt !== null || !link.isFor(user)) return refuse(isVoid);
  const deleted = await deleteAccount(context, { usersId: user.usersId, reason, now });
  // A second use of the link: the account is already deleted.
  return !deleted.ok && deleted.error.code === 'not_found' ? refuse(isVoid) : deleted;
}
