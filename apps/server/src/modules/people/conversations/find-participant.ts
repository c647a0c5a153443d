import type { Refusal } from '@hoist/contract';
import { mayReadConversation } from '@hoist/domain/access/conversation';
import type { OrderId } from '@hoist/domain/ids';
import type { Actor as OrderActor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { findOrder } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

export type ParticipantRole = 'customer' | 'mechanic' | 'office';

export interface ConversationRequest {
  readonly actor: Actor;
  readonly ordersServicesId: OrderId;
  /** Through the console endpoints. */
  readonly asStaff?: boolean;
}

/** Of staff who may write in every conversation, also after their session. */
export interface StaffRequest {
  readonly actor: Pick<Actor, 'usersId'>;
  readonly ordersServicesId: OrderId;
  readonly asStaff: true;
}

export interface Participant {
  readonly order: LoadedOrder;
  readonly by: Extract<OrderActor, { readonly role: ParticipantRole }>;
}

/**
 * The order and the caller's role in its conversation. Foreign and missing orders get the same answer (decision
 * W2).
 */
export async function findParticipant(
  tx: Db | Tx,
  asking: ConversationRequest | StaffRequest,
): Promise<Result<Participant, Refusal>> {
  const found = await (asking.asStaff ? findForStaff(tx, asking) : findOrder(tx, asking));
  if (!found.ok) return found;
  const { order, by } = found.value;
  return mayReadConversation(by, toOrder(order))
    ? found
    : refuse({ code: 'wrong_state', text: 'conversation.not_booked' });
}

async function findForStaff(
  tx: Db | Tx,
  { actor, ordersServicesId }: Pick<StaffRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<Participant, Refusal>> {
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  return ok({ order, by: { role: 'office', userId: actor.usersId } });
}
