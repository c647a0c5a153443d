import type { Refusal } from '@hoist/contract';
import { answerChange } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import { sendOrderMessage } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrdersContext, repeatable } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import type { OfficeAnswer } from './accept-change.ts';
import { findChange, toChange } from './change-row.ts';
import { areFree } from './free-times.ts';
import { alreadyEnded, refusalOfChange } from './refusal-of-change.ts';
import { setChange } from './set-change.ts';

/** The office offers free times instead of the wished ones; a second offer replaces the first. */
export async function offerTimes(
  context: OrdersContext,
  request: OfficeAnswer & { readonly times: readonly string[] },
): Promise<Result<null, Refusal>> {
  const { actor, changeRequestId, words, locale, now } = request;
  const { db } = context.database;
  const instants = request.times.flatMap((time) => parseIso(time) ?? []);
  const times = instants.length === request.times.length ? instants : [];
  const offer = { type: 'offer' as const, times, now: now.getTime() };
  const row = await findChange(db, changeRequestId);
  const order = row && (await loadOrder(db, row.orders_services_id));
  if (!row || !order) return refuse({ code: 'not_found' });
  const possible = answerChange(toChange(row), order, offer);
  if (!possible.ok) return refuse(refusalOfChange(possible.error, order));
  const free = await areFree(context, { order, times, locale, now });
  if (!free.ok) return free;
  return context.database.transaction(async (tx) => {
    const visit = await lockOrder(tx, row.orders_services_id);
    const present = await findChange(tx, changeRequestId);
    if (!visit || !present) return refuse<Refusal>({ code: 'not_found' });
    const answered = answerChange(toChange(present), visit, offer);
    if (!answered.ok) return refuse(refusalOfChange(answered.error, visit));
    const by = { usersId: actor.usersId, words };
    const written = await setChange(tx, present, { state: answered.value, now, by, offered: times });
    if (!written) return refuse(alreadyEnded);
    await noteEvent(tx, visit, {
      event: 'times_offered',
      at: now,
      actorId: actor.usersId,
      role: 'office',
      detail: { times: times.map((time) => new Date(time).toISOString()), words },
    });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'order.times_offered',
      entity: 'order_service',
      entityId: row.orders_services_id,
      before: { state: present.state, offered: present.offered },
      after: { state: answered.value, offered: times.map((time) => new Date(time).toISOString()) },
      detail: { changeRequestId, words },
    });
    const key = `${changeRequestId}:${times.join(',')}`;
    const news = { words, times: times.map((time) => new Date(time)) };
    await sendOrderMessage(tx, { kind: 'times_offered', key, ...news }, visit);
    await announceOrder(tx, visit);
    return ok(null);
  }, repeatable);
}
