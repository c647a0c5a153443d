import type { Refusal } from '@hoist/contract';
import type { CouponId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { standingOf } from '@hoist/domain/pricing/new-coupon';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { judgeCoupon, type CouponForm } from './coupon-form.ts';
import { findCoupon, serviceIds, type CouponOfOffice } from './read-coupons.ts';

/** Creates a coupon. A second one with the same code is refused, also when created at the same time. */
export const createCoupon = (
  database: Database,
  { form, actorId, now }: { readonly form: CouponForm; readonly actorId: UserId; readonly now: Date },
): Promise<Result<CouponOfOffice, Refusal>> =>
  database.transaction(async (tx) => {
    const judged = judgeCoupon(form, await serviceIds(tx));
    if (!judged.ok) return judged;
    const made = await tx
      .insertInto('coupons')
      .values({ ...judged.value, created_at: now, created_by: actorId })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('coupons_id as id')
      .executeTakeFirst();
    if (!made) return refuse<Refusal>({ code: 'in_use', text: 'coupons.taken' });
    await auditChange(tx, {
      actorId,
      action: 'coupon.made',
      entity: 'coupon',
      entityId: made.id,
      before: {},
      after: { ...judged.value },
    });
    const coupon = await findCoupon(tx, made.id);
    return coupon ? ok(coupon) : refuse({ code: 'not_found' });
  });

/** Ends a coupon immediately. Existing bookings keep their price. */
export const endCoupon = (
  database: Database,
  given: {
    readonly couponsId: CouponId;
    readonly reason: string;
    readonly actorId: UserId;
    readonly now: Date;
  },
): Promise<Result<CouponOfOffice, Refusal>> =>
  database.transaction(async (tx) => {
    const { couponsId, reason, actorId, now } = given;
    await tx.selectFrom('coupons').where('coupons_id', '=', couponsId).select('code').forUpdate().execute();
    const before = await findCoupon(tx, couponsId);
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    const validity = {
      validFrom: before.valid_from?.getTime() ?? null,
      validUntil: before.valid_to?.getTime() ?? null,
      overallLimit: before.limit_total,
    };
    if (standingOf(validity, { at: now.getTime(), uses: before.used, active: before.active }) === 'ended')
      return refuse<Refusal>({ code: 'wrong_state', text: 'coupons.over' });
    await tx.updateTable('coupons').set({ active: false }).where('coupons_id', '=', couponsId).execute();
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
