import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { giveCredit } from '#server/shared/give-credit.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { composeNotice, notify } from '#modules/messaging';
import { readInvitationSettings } from './invitation-settings.ts';

export interface Invited {
  readonly usersId: UserId;
  readonly now: Date;
}

/** Credits inviter and invited once, and only with a verified phone, so that fake accounts earn nothing. */
export async function applyInvitation(tx: Tx, { usersId, now }: Invited): Promise<void> {
  const invited = await tx
    .selectFrom('users as u')
    .innerJoin('users as i', 'i.usersId', 'u.invitedBy')
    .where('u.usersId', '=', usersId)
    .where('u.phoneStatus', '=', 'verified')
    .where('i.deletedAt', 'is', null)
    .select('i.usersId as inviterId')
    .executeTakeFirst();
  if (!invited) return;
  const { inviterId } = invited;
  // A concurrent equal call waits here, finds this row and credits nothing.
  const applied = await tx
    .insertInto('invitations')
    .values({ invitedId: usersId, inviterId, appliedAt: now })
    .onConflict((conflict) => conflict.column('invitedId').doNothing())
    .returning('invitedId')
    .executeTakeFirst();
  if (!applied) return;
  const settings = await readInvitationSettings(tx);
  const credit = (ownerId: UserId, cents: number) =>
    creditInvitation(tx, {
      ownerId,
      cents,
      minimumCents: settings.minimumCents,
      now,
      days: settings.validDays,
    });
  await credit(usersId, settings.invitedCents);
  if ((await countCredited(tx, inviterId)) <= settings.mostCredited)
    await credit(inviterId, settings.inviterCents);
}

export async function countCredited(tx: Tx, inviterId: UserId): Promise<number> {
  const { credited } = await tx
    .selectFrom('invitations')
    .where('inviterId', '=', inviterId)
    .select(sql<number>`count(*)::int`.as('credited'))
    .executeTakeFirstOrThrow();
  return credited;
}

type Credit = Parameters<typeof giveCredit>[1];

async function creditInvitation(tx: Tx, credit: Omit<Credit, 'prefix' | 'title'>): Promise<void> {
  const { ownerId, cents } = credit;
  if (cents === 0) return;
  await giveCredit(tx, {
    ...credit,
    prefix: 'INV',
    title: { en: 'Invitation credit', fr: "Crédit d'invitation" },
  });
  await notify(tx, {
    usersId: ownerId,
    type: 'account',
    topic: 'money',
    ...(await composeNotice(tx, 'invitation_credit', {
      en: { amount: priceText(cents, 'en') },
      fr: { amount: priceText(cents, 'fr') },
    })),
    navigateTo: '/inside/accounts',
  });
}
