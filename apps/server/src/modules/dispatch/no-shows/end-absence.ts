import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { waitTime } from './read-absence.ts';
import { endWait } from './end-wait.ts';
import { withJob, type WaitRequest } from './with-job.ts';

/** The customer arrived after all. A repeat changes nothing. */
export function endAbsence(
  { database }: { readonly database: Database },
  request: WaitRequest,
): Promise<Result<null, Refusal>> {
  return withJob(database, request, async (tx, { order, by }) => {
    if (order.status !== 'confirm') return refuse({ code: 'wrong_state', text: 'no_show.not_arrived' });
    const at = await waitTime(tx, order, request);
    const { ordersServicesId } = order;
    if (!(await endWait(tx, { ordersServicesId, at }))) return ok(null);
    await recordEvent(tx, order, { event: 'absence_ended', by, at });
    return ok(null);
  });
}
