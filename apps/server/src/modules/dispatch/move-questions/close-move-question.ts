import type { MoveQuestionState } from '@hoist/domain/order/move-question';
import type { OrderEvent } from '@hoist/domain/order/events';
import type { OrderReaction } from '#modules/orders';

/** A question ends with its time and its visit; a customer who moves or cancels has answered it. */
export const closeMoveQuestion: OrderReaction = (tx, { before, event }) =>
  tx
    .updateTable('moveQuestions')
    .set({ state: endOf(event), endedAt: new Date(event.at) })
    .where('ordersServicesId', '=', before.ordersServicesId)
    .where('state', '=', 'open')
    .execute();

function endOf({ type, by }: OrderEvent): MoveQuestionState {
  const own = by.role === 'customer';
  if (type === 'time_changed') return own ? 'moved' : 'replaced';
  return type === 'canceled' && own ? 'canceled' : 'lapsed';
}
