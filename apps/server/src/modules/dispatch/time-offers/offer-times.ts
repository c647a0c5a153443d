import type { Locale, Refusal } from '@hoist/contract';
import type { ChangeRequestId, OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { sendOrderMessage } from '#modules/messaging';
import { repeatable, type Needs } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { answerWithin } from '../change-requests/answer-request.ts';
import { findChange, type ChangeRow } from '../change-requests/change-row.ts';
import { checkFreeTimes } from '../change-requests/check-free-times.ts';

interface Offering {
  readonly ordersServicesId: OrderId;
  /** The request that it answers; undefined: a proposal of the office. */
  readonly changeRequestId: ChangeRequestId | undefined;
  readonly actor: Actor;
  /** ISO 8601. */
  readonly times: readonly string[];
  /** Message to the customer. */
  readonly words: string;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * The office offers free times for a confirmed visit: instead of the wished ones, or without a request, which is then
 * stored with its answer (decision C3). A second offer replaces the first.
 */
export async function offerTimes(
  context: Needs<'database' | 'booking'>,
  offering: Offering,
): Promise<Result<null, Refusal>> {
  const { ordersServicesId, changeRequestId, actor, words, locale, now } = offering;
  if (changeRequestId === undefined && words === '') return refuse(invalidField('answer', 'parts.why'));
  const instants = offering.times.flatMap((time) => parseIso(time) ?? []);
  const times = instants.length === offering.times.length ? instants : [];
  const { database } = context;
  const order = await loadOrder(database.db, ordersServicesId);
  if (!order?.bookedAt) return refuse({ code: 'not_found' });
  const free = await checkFreeTimes(context, { order, times, locale, now });
  if (!free.ok) return free;
  return database.transaction(async (tx) => {
    const visit = await lockOrder(tx, ordersServicesId);
    const request = await requestOf(tx, offering);
    if (!request.ok) return request;
    if (!visit || request.value.ordersServicesId !== ordersServicesId) return refuse({ code: 'not_found' });
    const command = { type: 'offer' as const, times, now: now.getTime() };
    const found = { order: visit, row: request.value };
    const answered = await answerWithin(tx, found, { actor, words, now, command });
    if (!answered.ok) return answered;
    const { row, state } = answered.value;
    const offered = times.map((time) => new Date(time).toISOString());
    const by = { role: 'office' as const, userId: actor.usersId };
    await recordEvent(tx, visit, { event: 'times_offered', by, at: now, detail: { times: offered, words } });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: changeRequestId === undefined ? 'order.move_proposed' : 'order.times_offered',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: changeRequestId === undefined ? {} : { state: row.state, offered: row.offered },
      after: { state, offered },
      detail: { changeRequestId: row.changeRequestsId, words },
    });
    const key = `${row.changeRequestsId}:${times.join(',')}`;
    const news = { words, times: times.map((time) => new Date(time)) };
    await sendOrderMessage(tx, { kind: 'times_offered', key, ...news }, visit);
    return ok(null);
  }, repeatable);
}

/** The request that the offer answers. A proposal is one of the office; beside an open request there is none. */
async function requestOf(tx: Tx, offering: Offering): Promise<Result<ChangeRow, Refusal>> {
  const { ordersServicesId, changeRequestId, now } = offering;
  if (changeRequestId !== undefined) {
    const row = await findChange(tx, changeRequestId);
    return row ? ok(row) : refuse({ code: 'not_found' });
  }
  const proposal = await tx
    .insertInto('changeRequests')
    .values({ ordersServicesId, kind: 'move', askedThrough: 'office', askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return proposal ? ok(proposal) : refuse({ code: 'wrong_state', text: 'parts.asked' });
}
