import type { Refusal } from '@hoist/contract';
import { toId, type UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { parseCouponForm, type CouponForm } from './coupon-form.ts';
import { findCoupon, serviceIds, type CouponWithOwner } from './read-coupons.ts';

/** Creates a coupon. A second one with the same code is refused, also when created at the same time. */
export const createCoupon = (
  database: Database,
  { form, actorId, now }: { readonly form: CouponForm; readonly actorId: UserId; readonly now: Date },
): Promise<Result<CouponWithOwner, Refusal>> =>
  database.transaction(async (tx) => {
    const judged = parseCouponForm(form, {
      services: await serviceIds(tx),
      zone: await readCompanyRules(tx),
    });
    if (!judged.ok) return judged;
    const usersId = await customerOf(tx, form.customer_id);
    if (usersId === undefined) return refuse<Refusal>(invalidField('customer_id', 'coupons.customer'));
    const made = await tx
      .insertInto('coupons')
      .values({ ...judged.value, usersId, createdAt: now, createdBy: actorId })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('couponsId as id')
      .executeTakeFirst();
    if (!made) return refuse<Refusal>({ code: 'in_use', text: 'coupons.taken' });
    await auditChange(tx, {
      actorId,
      action: 'coupon.made',
      entity: 'coupon',
      entityId: made.id,
      after: { ...judged.value, ...(usersId === null ? {} : { usersId }) },
    });
    const coupon = await findCoupon(tx, made.id);
    return coupon ? ok(coupon) : refuse({ code: 'not_found' });
  });

/** The customer of a personal coupon; null for everyone, undefined if there is no such customer. */
async function customerOf(tx: Tx, typed: string): Promise<UserId | null | undefined> {
  if (typed === '') return null;
  if (!/^\d{1,15}$/.test(typed)) return undefined;
  const found = await tx
    .selectFrom('users')
    .where('usersId', '=', toId<UserId>(Number(typed)))
    .where('deletedAt', 'is', null)
    .where('mechanic', '=', false)
    .where('consoleRole', 'is', null)
    .select('usersId')
    .executeTakeFirst();
  return found?.usersId;
}
