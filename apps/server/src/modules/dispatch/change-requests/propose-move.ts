import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { answerChange, mayAskFor } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import { storedTimes } from './change-row.ts';
import { areFree } from './free-times.ts';
import { refusalOfChange, visitGone } from './refusal-of-change.ts';
import { sendOrderMessage } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrdersContext, repeatable } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { type FoundJob, readJobs } from '#modules/field-work';

export interface Proposal {
  readonly ordersServicesId: OrderId;
  readonly actorId: UserId;
  /** ISO 8601. */
  readonly times: readonly string[];
  /** Message to the customer. */
  readonly words: string;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Offers other times for a confirmed visit without a request: it is stored as a move request with its answer
 * (decision C3).
 */
export async function proposeMove(
  context: OrdersContext,
  proposal: Proposal,
): Promise<Result<FoundJob, Refusal>> {
  const { ordersServicesId, actorId, words, locale, now } = proposal;
  const instants = proposal.times.flatMap((time) => parseIso(time) ?? []);
  const times = instants.length === proposal.times.length ? instants : [];
  const order = await loadOrder(context.database.db, ordersServicesId);
  if (!order || order.booked_at === null) return refuse({ code: 'not_found' });
  const asked = { kind: 'move', state: 'requested', wished: [], offered: [] } as const;
  const offer = { type: 'offer' as const, times, now: now.getTime() };
  const possible = answerChange(asked, order, offer);
  if (!possible.ok) return refuse(refusalOfChange(possible.error, order));
  const free = await areFree(context, { order, times, locale, now });
  if (!free.ok) return free;
  return context.database.transaction(async (tx) => {
    const visit = await lockOrder(tx, ordersServicesId);
    if (!visit || !mayAskFor('move', visit)) return refuse<Refusal>(visitGone(visit ?? order));
    const open = await tx
      .selectFrom('change_requests')
      .where('orders_services_id', '=', ordersServicesId)
      .where('state', 'in', ['requested', 'times_offered'])
      .select('change_requests_id')
      .executeTakeFirst();
    if (open) return refuse<Refusal>({ code: 'wrong_state', text: 'parts.asked' });
    const { id } = await tx
      .insertInto('change_requests')
      .values({
        orders_services_id: ordersServicesId,
        kind: 'move',
        state: possible.value,
        offered: storedTimes(times),
        answer: words,
        asked_through: 'office',
        asked_at: now,
        answered_by: actorId,
        answered_at: now,
      })
      .returning('change_requests_id as id')
      .executeTakeFirstOrThrow();
    const offered = times.map((time) => new Date(time).toISOString());
    await noteEvent(tx, visit, {
      event: 'times_offered',
      at: now,
      actorId,
      role: 'office',
      detail: { times: offered, words },
    });
    await auditChange(tx, {
      actorId,
      action: 'order.move_proposed',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: {},
      after: { state: possible.value, offered },
      detail: { changeRequestId: id, words },
    });
    const news = { words, times: times.map((time) => new Date(time)) };
    await sendOrderMessage(tx, { kind: 'times_offered', key: `${id}:${times.join(',')}`, ...news }, visit);
    await announceOrder(tx, visit);
    const [job] = await readJobs(tx, [ordersServicesId]);
    return job ? ok(job) : refuse({ code: 'not_found' });
  }, repeatable);
}
