import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { DraftRequest, PaymentsContext } from './context.ts';
import { lockDraftsWith } from './drafts-with.ts';

/**
 * Releases all drafts of a visit, which frees their time immediately. Returns the released orders; empty if there was
 * no draft. After an expiry the customer learns that nothing was charged (decision C13).
 */
export async function releaseDraft(
  context: PaymentsContext,
  tx: Tx,
  given: DraftRequest & {
    /** Before the expiry: the card was declined, or the customer books again. */
    readonly early: boolean;
  },
): Promise<readonly OrderId[]> {
  const drafts = await lockDraftsWith(tx, given.ordersServicesId);
  const keptMinutes = await keptMinutesOf(tx, given.ordersServicesId);
  const released: OrderId[] = [];
  for (const ordersServicesId of drafts)
    if (await context.expireDraft(tx, { ...given, ordersServicesId })) released.push(ordersServicesId);
  const [first] = released;
  if (!given.early && first !== undefined) await context.onLapsed(tx, first, keptMinutes);
  return released;
}

/** How long the draft held its slot, by the setting at that time. */
async function keptMinutesOf(tx: Tx, ordersServicesId: OrderId): Promise<number> {
  const row = await tx
    .selectFrom('order_services')
    .where('orders_services_id', '=', ordersServicesId)
    .select(['created_at', 'hold_expires_at'])
    .executeTakeFirst();
  return row?.hold_expires_at
    ? Math.round((row.hold_expires_at.getTime() - row.created_at.getTime()) / 60_000)
    : 0;
}
