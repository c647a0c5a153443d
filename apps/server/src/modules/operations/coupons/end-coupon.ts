import type { Refusal } from '@hoist/contract';
import type { CouponId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { standingOf } from '@hoist/domain/pricing/menu/new-coupon';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findCoupon, type CouponWithOwner } from './read-coupons.ts';

/** Ends a coupon immediately. Existing bookings keep their price. */
export const endCoupon = (
  database: Database,
  given: {
    readonly couponsId: CouponId;
    readonly reason: string;
    readonly actorId: UserId;
    readonly now: Date;
  },
): Promise<Result<CouponWithOwner, Refusal>> =>
  database.transaction(async (tx) => {
    const { couponsId, reason, actorId, now } = given;
    await tx.selectFrom('coupons').where('couponsId', '=', couponsId).select('code').forUpdate().execute();
    const before = await findCoupon(tx, couponsId);
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    const validity = {
      validFrom: before.validFrom?.getTime() ?? null,
      validUntil: before.validTo?.getTime() ?? null,
      overallLimit: before.limitTotal,
    };
    if (standingOf(validity, { at: now.getTime(), uses: before.used, active: before.active }) === 'ended')
      return refuse<Refusal>({ code: 'wrong_state', text: 'coupons.over' });
    await tx.updateTable('coupons').set({ active: false }).where('couponsId', '=', couponsId).execute();
    await auditChange(tx, {
      actorId,
      action: 'coupon.ended',
      entity: 'coupon',
      entityId: couponsId,
      before: { active: true },
      after: { active: false },
      detail: { code: before.code, reason },
    });
    return ok({ ...before, active: false });
  });
