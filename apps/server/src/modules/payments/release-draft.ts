import type { Tx } from '#server/platform/db/database.ts';
import { recordFreedTime } from '#server/shared/orders/freed-times.ts';
import type { PaymentsContext } from './context.ts';
import { lockDraftsWith } from './drafts-with.ts';
import { returnMoney, type GivenUp } from './return-money.ts';

/**
 * Releases all drafts of a visit: frees the slot immediately, returns the coupon, queues the voids. Returns the
 * released orders; empty if there was no draft.
 */
export async function releaseDraft(
  context: PaymentsContext,
  tx: Tx,
  given: GivenUp & {
    /** Tell the customer that nothing was charged (decision C13). */ readonly tell: boolean;
  },
): Promise<readonly number[]> {
  const drafts = await lockDraftsWith(tx, given.ordersServicesId);
  const keptMinutes = await keptMinutesOf(tx, given.ordersServicesId);
  const released: number[] = [];
  for (const ordersServicesId of drafts)
    if (await release(tx, { ...given, ordersServicesId })) released.push(ordersServicesId);
  const [first] = released;
  if (given.tell && first !== undefined) await context.onLapsed(tx, first, keptMinutes);
  return released;
}

/** How long the draft held its slot, by the setting at that time. */
async function keptMinutesOf(tx: Tx, ordersServicesId: number): Promise<number> {
  const row = await tx
    .selectFrom('order_services')
    .where('orders_services_id', '=', ordersServicesId)
    .select(['created_at', 'hold_expires_at'])
    .executeTakeFirst();
  return row?.hold_expires_at
    ? Math.round((row.hold_expires_at.getTime() - row.created_at.getTime()) / 60_000)
    : 0;
}

async function release(tx: Tx, { ordersServicesId, now }: GivenUp): Promise<boolean> {
  const released = await tx
    .updateTable('order_services')
    .set((column) => ({ status: 'canceled', hold_expires_at: null, version: column('version', '+', 1) }))
    .where('orders_services_id', '=', ordersServicesId)
    .where('status', '=', 'draft')
    .returning(['orders_id', 'mechanic_id', 'starts_at', 'ends_at'])
    .executeTakeFirst();
  if (!released) return false;
  await recordFreedTime(tx, { ...released, now });
  await tx
    .insertInto('order_events')
    .values({
      orders_services_id: ordersServicesId,
      at: now,
      actor_id: null,
      actor_role: 'system',
      event: 'draft_expired',
      from_status: 'draft',
      to_status: 'canceled',
    })
    .execute();
  await returnMoney(tx, { ordersServicesId, now });
  return true;
}
