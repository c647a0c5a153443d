import type { Refusal } from '@hoist/contract';
import type { ChangeRequestId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { notifyStaff } from '#modules/messaging';
import { type OrderRequest, findOrder, type Needs, type OrderRunner } from '#modules/orders';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { findChange } from './change-row.ts';
import { rescheduleByRequest } from './reschedule-by-request.ts';

/** The customer takes an offered time; the visit moves there if it is still free. */
export async function takeOfferedTime(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: OrderRequest & { readonly changeRequestId: ChangeRequestId; readonly preferredTime: string },
): Promise<Result<null, Refusal>> {
  const { actor, now, locale, ordersServicesId, changeRequestId } = request;
  const found = await findOrder(context.database.db, request);
  if (!found.ok) return found;
  const { by } = found.value;
  if (by.role !== 'customer') return refuse({ code: 'forbidden' });
  const row = await findChange(context.database.db, changeRequestId);
  if (row?.ordersServicesId !== ordersServicesId) return refuse({ code: 'not_found' });
  const start = parseIso(request.preferredTime);
  if (start === undefined) return refuse(invalidField('preferred_time', 'change.time'));
  const alreadyMoved = row.state === 'accepted' && found.value.order.startsAt.getTime() === start;
  if (alreadyMoved) return ok(null);
  return rescheduleByRequest(context, {
    changeRequestId,
    start,
    command: { type: 'take', time: start },
    staffId: ({ answeredBy: offeredBy }) => offeredBy ?? actor.usersId,
    answer: {},
    afterwards: async (tx, order) => {
      const detail = { startsAt: new Date(start).toISOString() };
      await recordEvent(tx, order, { event: 'time_taken', by, at: now, detail });
      await notifyStaff(tx, { kind: 'time_taken', ordersServicesId });
    },
    locale,
    now,
  });
}
