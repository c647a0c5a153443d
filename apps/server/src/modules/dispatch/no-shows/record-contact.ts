import type { Refusal } from '@hoist/contract';
import type { ContactKind } from '@hoist/domain/order/no-show-steps';
import { isNewAttempt } from '@hoist/domain/order/customer-no-show';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readAttempts, waitTime } from './read-absence.ts';
import { withJob, type WaitRequest } from './with-job.ts';
import { currentAbsence } from './current-absence.ts';

/** Notes that the mechanic called or texted a customer who is not there. */
export function recordContact(
  { database }: { readonly database: Database },
  request: WaitRequest & { readonly kind: ContactKind },
): Promise<Result<null, Refusal>> {
  return withJob(database, request, async (tx, { order, by }) => {
    const absence = await currentAbsence(tx, order.ordersServicesId);
    if (order.status !== 'confirm' || !absence || absence.closedAt !== null)
      return refuse({ code: 'wrong_state', text: 'no_show.not_waiting' });
    const { kind } = request;
    const at = await waitTime(tx, order, request);
    if (!isNewAttempt({ kind, at: at.getTime() }, await readAttempts(tx, absence))) return ok(null);
    const { customerAbsencesId } = absence;
    await tx.insertInto('contactAttempts').values({ customerAbsencesId, kind, at }).execute();
    await recordEvent(tx, order, { event: 'contact_tried', by, at, detail: { kind } });
    return ok(null);
  });
}
