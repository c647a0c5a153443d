import type { Refusal } from '@hoist/contract';
import type { ChangeRequestId } from '@hoist/domain/ids';
import { answerChange } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { type OrderRequest, withOrder } from '#modules/orders';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findChange, toChange } from './change-row.ts';
import { alreadyEnded, changeRefusal } from './change-refusal.ts';
import { setChange } from './set-change.ts';

/** The customer withdraws a request or declines the offered times; repeating it changes nothing. */
export function withdrawChange(
  { database }: { readonly database: Database },
  request: OrderRequest & { readonly changeRequestId: ChangeRequestId },
): Promise<Result<null, Refusal>> {
  const { now, ordersServicesId, changeRequestId } = request;
  return withOrder(database, { ...request, only: 'customer' }, async (tx, { order, by }) => {
    const row = await findChange(tx, changeRequestId);
    if (row?.ordersServicesId !== ordersServicesId) return refuse({ code: 'not_found' });
    if (row.state === 'withdrawn') return ok(null);
    const answered = answerChange(toChange(row), order, { type: 'withdraw' });
    if (!answered.ok) return refuse(changeRefusal(answered.error, order));
    if (!(await setChange(tx, row, { state: answered.value, now }))) return refuse(alreadyEnded);
    await recordEvent(tx, order, { event: 'change_withdrawn', by, at: now });
    await sendOrderMessage(tx, { kind: 'change_withdrawn', key: String(changeRequestId) }, order);
    await notifyStaff(tx, { kind: 'change_withdrawn', ordersServicesId });
    return ok(null);
  });
}
