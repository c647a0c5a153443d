import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { publish } from '#server/platform/events/publish.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { findParticipant, type ConversationRequest } from './find-participant.ts';
import { raiseReadMark, visibleTo } from './queries.ts';

export interface ReadRequest extends ConversationRequest {
  /** The newest message on the screen. */
  readonly lastId: OrderMessageId;
  readonly now: Date;
}

/** Marks messages and their notifications as read. */
export function readMessages(
  { database }: { readonly database: Database },
  request: ReadRequest,
): Promise<Result<null, Refusal>> {
  return database.transaction(async (tx) => {
    const found = await findParticipant(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    const { ordersServicesId, lastId, now, actor } = request;
    const { to } = await tx
      .selectFrom('orderMessages as m')
      .where('m.ordersServicesId', '=', ordersServicesId)
      .where('m.orderMessagesId', '<=', lastId)
      .where(visibleTo({ by }))
      .select(sql<OrderMessageId>`coalesce(max(m.order_messages_id), 0)`.as('to'))
      .executeTakeFirstOrThrow();
    if (to > 0 && (await raiseReadMark(tx, { ordersServicesId, usersId: actor.usersId, to }))) {
      // Updates the read mark on the other side and the badges on the reader's other screens.
      const people = [order.usersId, order.mechanicId].filter((one) => one !== null);
      await publish(tx, people, { kind: 'message', id: ordersServicesId });
    }
    await readNotifications(tx, { ordersServicesId, usersId: actor.usersId, now });
    return ok(null);
  });
}

async function readNotifications(
  tx: Tx,
  { ordersServicesId, usersId, now }: { ordersServicesId: OrderId; usersId: UserId; now: Date },
): Promise<void> {
  const read = await tx
    .updateTable('userNotifications')
    .set({ readAt: now })
    .where('usersId', '=', usersId)
    .where('ordersServicesId', '=', ordersServicesId)
    .where('notificationType', '=', 'order_message')
    .where('readAt', 'is', null)
    .returning('usersNotificationsId')
    .execute();
  if (read.length > 0) await publish(tx, [usersId], { kind: 'notification' });
}
