import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { answerChange, mayAskFor } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import { storedTimes } from './change-row.ts';
import { checkFreeTimes } from './check-free-times.ts';
import { changeRefusal, visitGone } from './change-refusal.ts';
import { sendOrderMessage } from '#modules/messaging';
import { repeatable, type Needs } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
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
  context: Needs<'database' | 'booking'>,
  proposal: Proposal,
): Promise<Result<FoundJob, Refusal>> {
  const { ordersServicesId, actorId, words, locale, now } = proposal;
  const instants = proposal.times.flatMap((time) => parseIso(time) ?? []);
  const times = instants.length === proposal.times.length ? instants : [];
  const order = await loadOrder(context.database.db, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const request = { kind: 'move', state: 'requested', wished: [], offered: [] } as const;
  const offer = { type: 'offer' as const, times, now: now.getTime() };
  const possible = answerChange(request, order, offer);
  if (!possible.ok) return refuse(changeRefusal(possible.error, order));
  const free = await checkFreeTimes(context, { order, times, locale, now });
  if (!free.ok) return free;
  return context.database.transaction(async (tx) => {
    const visit = await lockOrder(tx, ordersServicesId);
    if (!visit || !mayAskFor('move', visit)) return refuse<Refusal>(visitGone(visit ?? order));
    const open = await tx
      .selectFrom('changeRequests')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('state', 'in', ['requested', 'times_offered'])
      .select('changeRequestsId')
      .executeTakeFirst();
    if (open) return refuse<Refusal>({ code: 'wrong_state', text: 'parts.asked' });
    const { id } = await tx
      .insertInto('changeRequests')
      .values({
        ordersServicesId,
        kind: 'move',
        state: possible.value,
        offered: storedTimes(times),
        answer: words,
        askedThrough: 'office',
        askedAt: now,
        answeredBy: actorId,
        answeredAt: now,
      })
      .returning('changeRequestsId as id')
      .executeTakeFirstOrThrow();
    const offered = times.map((time) => new Date(time).toISOString());
    const by = { role: 'office' as const, userId: actorId };
    await recordEvent(tx, visit, { event: 'times_offered', by, at: now, detail: { times: offered, words } });
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
    const [job] = await readJobs(tx, [ordersServicesId]);
    return job ? ok(job) : refuse({ code: 'not_found' });
  }, repeatable);
}
