import type { Tx } from '#server/platform/db/database.ts';
import type { TipNews } from '#modules/payments';
import { earn } from './earn.ts';

/** A tip is the mechanic's in full; one that was given back is a line below zero. */
export async function earnTip(tx: Tx, { ordersServicesId, amountCents, key, at }: TipNews): Promise<void> {
  const { mechanicId } = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  if (mechanicId === null) throw new Error(`Job ${ordersServicesId} was tipped and has no mechanic`);
  const eventKey = `tip:${key}`;
  await earn(tx, {
    kind: 'tip',
    amountCents,
    facts: {},
    mechanicId,
    ordersServicesId,
    occurredAt: at,
    eventKey,
  });
}
