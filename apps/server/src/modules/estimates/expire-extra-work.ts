import type { OrderReaction } from '#modules/orders';
import { endExtraWork } from './end-extra-work.ts';
import { readRevisions, unended } from './revisions.ts';

/** An open proposal lapses with the job or a change of mechanic; its lines stay advised. */
export const expireExtraWork: OrderReaction = async (tx, { before: order, event: { by, at } }) => {
  if (order.status !== 'confirm') return;
  const open = unended(await readRevisions(tx, order.ordersServicesId));
  if (!open) return;
  await endExtraWork(tx, open, {
    outcome: 'lapsed',
    at: new Date(at),
    by,
    totalAfterCents: order.totalCents,
  });
};
