import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { UserId } from '@hoist/domain/ids';
import { findPerson } from '#modules/identity';
import type { AccountContext } from './account-context.ts';
import { deleteAccount } from './delete-account.ts';
import { deletionHolder } from './request-deletion-link.ts';

const isVoid = { code: 'code_wrong', text: 'reset.link' } as const;

/**
 * Deletes the account of a mailed link. Refuses with `code_wrong` for a void link, otherwise like
 * `deleteAccount`.
 */
export async function deleteAccountByLink(
  context: AccountContext,
  { token, reason, now }: { readonly token: string; readonly reason: string; readonly now: Date },
): Promise<Result<Record<string, never>, Refusal>> {
  const find = async ({ id }: { readonly id: UserId }) => {
    const person = await findPerson(context.database.db, id);
    return person && { person, holder: deletionHolder(person) };
  };
  const opened = await context.links.open({ purpose: 'deletion', token, now: now.getTime() }, find);
  const user = opened?.person;
  if (!user || user.blockedAt !== null) return refuse(isVoid);
  const deleted = await deleteAccount(context, { usersId: user.usersId, reason, now });
  // A second use of the link: the account is already deleted.
  return !deleted.ok && deleted.error.code === 'not_found' ? refuse(isVoid) : deleted;
}
