import type { Refusal } from '@hoist/contract';
import { awaitsParts, type PartState } from '@hoist/domain/order/part-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, withOrder } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';
import type { KnownPart } from './read-jobs.ts';
import { knownParts, writePart } from './write-part.ts';
import { visitBegun } from './set-job-part.ts';

export function setOwnJobPart(
  { database }: { readonly database: Database },
  request: OrderRequest & { readonly part: string; readonly state: PartState },
): Promise<Result<readonly KnownPart[], Refusal>> {
  const { actor, now, part, state } = request;
  const wanted = { ...request, only: 'mechanic', otherwise: 'not_found' } as const;
  return withOrder(database, wanted, async (tx, { order }) => {
    if (!awaitsParts(order)) return refuse(visitBegun);
    const known = await knownParts(tx, order);
    if (!known.some((one) => one.part === part)) return refuse<Refusal>({ code: 'not_found' });
    const change = { part, state };
    const written = await writePart(tx, { order, change, actorId: actor.usersId, now });
    if (!written.ok) return written;
    await announceOrder(tx, order);
    return ok(await knownParts(tx, order));
  });
}
