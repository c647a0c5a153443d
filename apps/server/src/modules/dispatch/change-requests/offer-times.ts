import type { Refusal } from '@hoist/contract';
import { answerChange } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import { sendOrderMessage } from '#modules/messaging';
import type { Needs } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { answerRequest, type OfficeAnswer } from './answer-request.ts';
import { findChange, toChange } from './change-row.ts';
import { checkFreeTimes } from './check-free-times.ts';
import { changeRefusal } from './change-refusal.ts';

/** The office offers free times instead of the wished ones; a second offer replaces the first. */
export async function offerTimes(
  context: Needs<'database' | 'booking'>,
  request: OfficeAnswer & { readonly times: readonly string[] },
): Promise<Result<null, Refusal>> {
  const { actor, changeRequestId, words, locale, now } = request;
  const { db } = context.database;
  const instants = request.times.flatMap((time) => parseIso(time) ?? []);
  const times = instants.length === request.times.length ? instants : [];
  const offer = { type: 'offer' as const, times, now: now.getTime() };
  const row = await findChange(db, changeRequestId);
  const order = row && (await loadOrder(db, row.ordersServicesId));
  if (!row || !order) return refuse({ code: 'not_found' });
  const possible = answerChange(toChange(row), order, offer);
  if (!possible.ok) return refuse(changeRefusal(possible.error, order));
  const free = await checkFreeTimes(context, { order, times, locale, now });
  if (!free.ok) return free;
  return answerRequest(context.database, { ...request, command: offer }, async (tx, answered) => {
    const { order: visit, row: before, state } = answered;
    const by = { role: 'office' as const, userId: actor.usersId };
    const offered = times.map((time) => new Date(time).toISOString());
    await recordEvent(tx, visit, { event: 'times_offered', by, at: now, detail: { times: offered, words } });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'order.times_offered',
      entity: 'order_service',
      entityId: row.ordersServicesId,
      before: { state: before.state, offered: before.offered },
      after: { state, offered },
      detail: { changeRequestId, words },
    });
    const key = `${changeRequestId}:${times.join(',')}`;
    const news = { words, times: times.map((time) => new Date(time)) };
    await sendOrderMessage(tx, { kind: 'times_offered', key, ...news }, visit);
    return ok(null);
  });
}
