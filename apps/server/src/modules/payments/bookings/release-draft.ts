import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { DraftRequest, PaymentHooks } from '../context.ts';
import { lockDrafts } from './lock-drafts.ts';

/**
 * Releases all drafts of a visit, which frees their time immediately. Returns the released orders; empty if there was
 * no draft. After an expiry the customer learns that nothing was charged (decision C13).
 */
export async function releaseDraft(
  hooks: PaymentHooks,
  tx: Tx,
  given: DraftRequest & {
    /** Before the expiry: the card was declined, or the customer books again. */
    readonly early: boolean;
  },
): Promise<readonly OrderId[]> {
  const drafts = await lockDrafts(tx, given.ordersServicesId);
  const keptMinutes = await keptMinutesOf(tx, given.ordersServicesId);
  const released: OrderId[] = [];
  for (const ordersServicesId of drafts)
    if (await hooks.expireDraft(tx, { ...given, ordersServicesId })) released.push(ordersServicesId);
  const [first] = released;
  if (!given.early && first !== undefined) await hooks.onLapsed(tx, first, keptMinutes);
  return released;
}

/** How long the draft held its slot, by the setting at that time. */
async function keptMinutesOf(tx: Tx, ordersServicesId: OrderId): Promise<number> {
  const row = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(['createdAt', 'holdExpiresAt'])
    .executeTakeFirst();
  return row?.holdExpiresAt
    ? Math.round((row.holdExpiresAt.getTime() - row.createdAt.getTime()) / 60_000)
    : 0;
}
