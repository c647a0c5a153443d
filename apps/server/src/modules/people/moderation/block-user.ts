import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import { mayReport, type Side } from '@hoist/domain/moderation/report';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { publish } from '#server/platform/events/publish.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  findParticipant,
  type ConversationRequest,
  type Participant,
} from '../conversations/find-participant.ts';
import { findVisibleMessage } from '../conversations/queries.ts';
import { notifyStaff } from '#modules/messaging';

export interface Blocking extends ConversationRequest {
  /** The author of this message; undefined: the other side of the order. */
  readonly ordersMessagesId: OrderMessageId | undefined;
  readonly now: Date;
}

interface Blocked {
  readonly usersId: UserId;
  readonly name: string;
}

/**
 * Stops messages and future bookings between two people (decision 92). Existing bookings stay; staff are
 * notified and has them in a queue.
 */
export const blockUser = (database: Database, blocking: Blocking): Promise<Result<Blocked, Refusal>> =>
  database.transaction(async (tx) => {
    const found = await findParticipant(tx, blocking);
    if (!found.ok) return found;
    const speaker = found.value;
    const { role: blocker } = speaker.by;
    if (blocker === 'office') return refuse({ code: 'not_found' });
    const other = await findOther(tx, { speaker, blocker, ordersMessagesId: blocking.ordersMessagesId });
    if (!other.ok) return other;
    const { usersId, role } = other.value;
    const fresh = await tx
      .insertInto('userBlocks')
      .values({
        blockerId: blocking.actor.usersId,
        blockedId: usersId,
        blockedRole: role,
        createdAt: blocking.now,
      })
      .onConflict((on) => on.doNothing())
      .returning('blockedId')
      .executeTakeFirst();
    if (fresh) await announceBlock(tx, { one: blocking.actor.usersId, other: usersId, tell: true });
    const person = await tx
      .selectFrom('users')
      .where('usersId', '=', usersId)
      .select(['fname', 'lname'])
      .executeTakeFirstOrThrow();
    return ok({ usersId, name: person.fname });
  });

async function findOther(
  tx: Tx,
  given: {
    readonly speaker: Participant;
    readonly blocker: Side;
    readonly ordersMessagesId: OrderMessageId | undefined;
  },
): Promise<Result<{ readonly usersId: UserId; readonly role: Side }, Refusal>> {
  const { speaker, blocker, ordersMessagesId } = given;
  if (ordersMessagesId !== undefined) {
    const message = await findVisibleMessage(tx, speaker, ordersMessagesId);
    if (!message) return refuse({ code: 'not_found' });
    const { authorId: usersId, authorRole: role } = message;
    return role !== 'office' && mayReport(blocker, role)
      ? ok({ usersId, role })
      : refuse({ code: 'wrong_state', text: 'block.nobody' });
  }
  const { usersId: customer, mechanicId: mechanic } = speaker.order;
  if (mechanic === null) return refuse({ code: 'wrong_state', text: 'block.nobody' });
  return ok(
    blocker === 'customer'
      ? { usersId: mechanic, role: 'mechanic' }
      : { usersId: customer, role: 'customer' },
  );
}

interface Pair {
  readonly one: UserId;
  readonly other: UserId;
  /** Notifies staff of an open booking of the two. */
  readonly tell: boolean;
}

/** Open conversations of the two show the new state. */
export async function announceBlock(tx: Tx, { one, other, tell }: Pair): Promise<void> {
  const { rows } = await sql<{ readonly id: OrderId; readonly open: boolean }>`
    SELECT orders_services_id AS id, status IN ('pending', 'confirm') AS open FROM order_services
    WHERE booked_at IS NOT NULL AND ((users_id = ${one} AND mechanic_id = ${other})
      OR (users_id = ${other} AND mechanic_id = ${one})) ORDER BY starts_at`.execute(tx);
  for (const { id } of rows) await publish(tx, [one, other], { kind: 'message', id });
  const next = rows.find(({ open }) => open);
  if (tell && next) await notifyStaff(tx, { kind: 'blocked', ordersServicesId: next.id });
}
