import type { Refusal } from '@hoist/contract';
import type { ExtraWorkId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type OrderRequest, withOrder } from '#modules/orders';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endExtraWork } from './end-extra-work.ts';
import { readRevisions } from './revisions.ts';

/** Withdraws an open proposal; repeatable. */
export const withdrawExtraWork = (
  { database }: { readonly database: Database },
  request: OrderRequest & { readonly revisionId: ExtraWorkId },
): Promise<Result<null, Refusal>> =>
  withOrder(database, { ...request, only: 'mechanic', otherwise: 'not_found' }, async (tx, { order, by }) => {
    const { now: at, revisionId } = request;
    const revisions = await readRevisions(tx, order.ordersServicesId);
    const revision = revisions.find(({ id }) => id === revisionId);
    if (!revision) return refuse({ code: 'not_found' });
    if (revision.outcome === 'withdrawn') return ok(null);
    if (revision.outcome !== null) return refuse({ code: 'wrong_state', text: 'extra.answered' });
    await endExtraWork(tx, revision, {
      outcome: 'withdrawn',
      at,
      by,
      totalAfterCents: order.totalCents,
    });
    const detail = { revision: revision.number };
    await recordEvent(tx, order, { event: 'extra_work_withdrawn', by, at, detail });
    return ok(null);
  });
