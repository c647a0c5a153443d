import type { Locale, Output, Refusal, listOwnCoupons as endpoint } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { countCredited } from './apply-invitation.ts';
import { invitationLink } from './invitation-link.ts';
import { readInvitationSettings } from './invitation-settings.ts';

interface Request {
  readonly usersId: UserId;
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly now: Date;
}

type Answer = Pick<Output<typeof endpoint>, 'data' | 'invitation'>;

/** A customer's personal coupons, newest first, and the reward for an invitation. */
export async function listOwnCoupons(tx: Tx, request: Request): Promise<Result<Answer, Refusal>> {
  const { usersId, publicUrl, locale, now } = request;
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select('invitationToken')
    .executeTakeFirst();
  if (!user) return refuse({ code: 'not_found' });
  const settings = await readInvitationSettings(tx);
  return ok({
    data: await readOwnCoupons(tx, { usersId, locale, now }),
    invitation: {
      token: user.invitationToken,
      link: invitationLink(publicUrl, user.invitationToken),
      invitedCredit: formatMoney(settings.invitedCents),
      inviterCredit: formatMoney(settings.inviterCents),
      credited: await countCredited(tx, usersId),
    },
  });
}

export async function readOwnCoupons(
  db: Db | Tx,
  { usersId, locale, now }: Omit<Request, 'publicUrl'>,
): Promise<Answer['data']> {
  const rows = await db
    .selectFrom('coupons')
    .where('usersId', '=', usersId)
    .where('active', '=', true)
    .selectAll()
    .select(sql<boolean>`limit_total IS NOT NULL AND used >= limit_total`.as('gone'))
    .orderBy('couponsId', 'desc')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    title: locale === 'fr' ? row.titleFr : row.titleEn,
    amount: row.amountCents === null ? null : formatMoney(row.amountCents),
    percent: row.percent === null ? null : Number(row.percent),
    minimum: formatMoney(row.minimumCents),
    validTo: row.validTo?.toISOString() ?? null,
    state: stateOf(row.gone, row.validTo, now),
  }));
}

function stateOf(usedUp: boolean, validTo: Date | null, now: Date): Answer['data'][number]['state'] {
  if (usedUp) return 'used';
  return validTo !== null && validTo <= now ? 'expired' : 'available';
}
