import type { Locale, Refusal } from '@hoist/contract';
import { leftToGive, refundLimitOf } from '@hoist/domain/access/refund-limit';
import type { OrderId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';

/** What staff have given back on an order: refunds that did not fail, and goodwill credits. */
async function givenBack(tx: Tx, ordersServicesId: OrderId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT (coalesce((SELECT sum(r.amount_cents) FROM payment_refunds r JOIN payments p ON p.id = r.payments_id
        WHERE p.orders_services_id = ${ordersServicesId} AND r.asked_by IS NOT NULL AND r.state <> 'failed'), 0)
      + coalesce((SELECT sum(g.amount_cents) FROM goodwill_credits g
        WHERE g.orders_services_id = ${ordersServicesId}), 0))::bigint AS cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}

export interface StaffLimit {
  /** In all, for this order; null: none. */
  readonly limitCents: number | null;
  readonly leftCents: number | null;
  readonly givenCents: number;
}

/** The caller holds the order's lock, so that two members of staff cannot both use what is left. */
export async function staffLimit(tx: Tx, actor: Actor, ordersServicesId: OrderId): Promise<StaffLimit> {
  const role = actor.consoleRole;
  if (role === null) throw new Error('Only staff give money back');
  const limits = await readSetting(tx, 'refund_limits');
  const givenCents = await givenBack(tx, ordersServicesId);
  return {
    limitCents: refundLimitOf(role, limits),
    leftCents: leftToGive(role, { limits, givenCents }),
    givenCents,
  };
}

/** The refusal of an amount above the role's limit, which it names. */
export function aboveLimit(
  { limitCents, leftCents, givenCents }: StaffLimit,
  amountCents: number,
  locale: Locale,
): Refusal | undefined {
  if (limitCents === null || leftCents === null || amountCents <= leftCents) return undefined;
  const values = { limit: priceText(limitCents, locale), given: priceText(givenCents, locale) };
  return invalidField('amount', givenCents === 0 ? 'refund.above_limit' : 'refund.above_left', values);
}
