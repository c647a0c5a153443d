import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { ParticipantRole } from './find-participant.ts';

interface Written {
  readonly ordersServicesId: OrderId;
  readonly lastId: OrderMessageId;
  readonly role: ParticipantRole;
  readonly authorId: UserId;
  readonly now: Date;
}

/** Keeps the office's inbox, in the transaction of the message. Who answers has read everything. */
export async function noteConversation(tx: Tx, written: Written): Promise<void> {
  const { ordersServicesId, lastId, role, authorId, now } = written;
  const last = { lastId, lastRole: role };
  const change =
    role === 'office' ? { ...last, readTo: lastId, answeredBy: authorId, answeredAt: now } : last;
  await tx
    .insertInto('orderConversations')
    .values({ ordersServicesId, answeredBy: null, answeredAt: null, ...change })
    .onConflict((conflict) => conflict.column('ordersServicesId').doUpdateSet(change))
    .execute();
}
