import { randomBytes } from 'node:crypto';
import type { CouponId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

interface InBoth {
  readonly en: string;
  readonly fr: string;
}

export interface Credit {
  readonly ownerId: UserId;
  readonly cents: number;
  readonly minimumCents: number;
  readonly days: number;
  readonly prefix: string;
  readonly title: InBoth;
  readonly now: Date;
}

/** A credit as a coupon that only its owner can use, once. */
export async function giveCredit(
  tx: Tx,
  credit: Credit,
): Promise<{ readonly couponsId: CouponId; readonly code: string }> {
  const { ownerId, cents, minimumCents, days, prefix, title, now } = credit;
  const { couponsId, code } = await tx
    .insertInto('coupons')
    .values({
      code: `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`,
      titleEn: title.en,
      titleFr: title.fr,
      percent: null,
      amountCents: cents,
      minimumCents,
      validFrom: now,
      validTo: new Date(now.getTime() + days * 86_400_000),
      limitTotal: 1,
      limitPerUser: 1,
      usersId: ownerId,
    })
    .returning(['couponsId', 'code'])
    .executeTakeFirstOrThrow();
  return { couponsId, code };
}
