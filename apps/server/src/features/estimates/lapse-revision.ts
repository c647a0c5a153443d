import type { Actor } from '@hoist/domain/order/order';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '../orders/order-row.ts';
import { endRevision } from './end-revision.ts';
import { readRevisions, unended } from './revisions.ts';

/** An unanswered proposal ends with the job, or when the job leaves its mechanic: it is not done, and stays as advised. */
export async function lapseRevision(
  tx: Tx,
  order: LoadedOrder,
  given: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const open = unended(await readRevisions(tx, order.orders_services_id));
  if (!open) return;
  const { by, at } = given;
  await endRevision(tx, open, {
    outcome: 'lapsed',
    at,
    actorId: by.role === 'system' ? 0 : by.userId,
    actorRole: by.role,
    totalAfterCents: order.total_cents,
  });
}
