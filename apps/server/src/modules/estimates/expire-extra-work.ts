import type { Actor } from '@hoist/domain/order/order';
import type { Instant } from '@hoist/domain/time';
import type { OrderReaction } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { endExtraWork } from './end-extra-work.ts';
import { readRevisions, unended } from './revisions.ts';

/** An open proposal lapses with the job. */
export const expireExtraWork: OrderReaction = (tx, { before, event }) => lapseExtraWork(tx, before, event);

/** An open proposal lapses with the job or a change of mechanic; its lines stay advised. */
export async function lapseExtraWork(
  tx: Tx,
  order: LoadedOrder,
  { by, at }: { readonly by: Actor; readonly at: Instant },
): Promise<void> {
  if (order.status !== 'confirm') return;
  const open = unended(await readRevisions(tx, order.ordersServicesId));
  if (!open) return;
  await endExtraWork(tx, open, {
    outcome: 'lapsed',
    at: new Date(at),
    by,
    totalAfterCents: order.totalCents,
  });
}
