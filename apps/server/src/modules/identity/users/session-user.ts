import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { invitationLink } from '../invitations/invitation-link.ts';
import { presentPicture, type Picture } from '#server/shared/files/saved-picture.ts';
import { presentSessionUser } from './present-user.ts';
import type { UserRow } from './queries.ts';

export interface Presenting {
  readonly addresses: FileAddresses;
  readonly publicUrl: string;
  readonly now: Date;
}

export const pictureOf = (
  { pictureKey: key }: UserRow,
  { addresses, now }: Pick<Presenting, 'addresses' | 'now'>,
): Picture | null => (key === null ? null : presentPicture(addresses, key, now));

export async function sessionUserOf(tx: Db | Tx, user: UserRow, given: Presenting) {
  const { applied, pending } = await invitationOf(tx, user);
  return presentSessionUser(user, {
    invitationLink: invitationLink(given.publicUrl, user.invitationToken),
    newUserInvitationToken: pending,
    invitationApplied: applied,
    userProfilePicture: pictureOf(user, given),
  });
}

async function invitationOf(tx: Db | Tx, { usersId, invitedBy: inviterId }: UserRow) {
  if (inviterId === null) return { applied: false, pending: null };
  const applied = await tx
    .selectFrom('invitations')
    .where('invitedId', '=', usersId)
    .select('invitedId')
    .executeTakeFirst();
  if (applied) return { applied: true, pending: null };
  const inviter = await tx
    .selectFrom('users')
    .where('usersId', '=', inviterId)
    .where('deletedAt', 'is', null)
    .select('invitationToken')
    .executeTakeFirst();
  return { applied: false, pending: inviter?.invitationToken ?? null };
}
