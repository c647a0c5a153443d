import { noId, type OrderId, type VisitId } from '@hoist/domain/ids';
import { reply } from '#server/platform/http/call.ts';
import type { StartedPayments } from './start-payments.ts';

const nothingLeft: StartedPayments = { status: 'pending', stripePayload1: null, stripePayload2: null };

export function visitResponse(
  ids: readonly { readonly ordersId: VisitId; readonly ordersServicesId: OrderId }[],
  started: readonly StartedPayments[],
) {
  const items = ids.map(({ ordersId, ordersServicesId }, index) => {
    const { status, stripePayload1, stripePayload2 } = started[index] ?? nothingLeft;
    const order = { ordersId, ordersServicesId, orderServiceStatus: status };
    return { ordersServicesId, order, stripePayload1, stripePayload2 };
  });
  const draft = items.some(({ order }) => order.orderServiceStatus === 'draft');
  const { ordersId, ordersServicesId } = ids[0] ?? { ordersId: noId, ordersServicesId: noId };
  return reply(
    { ordersId, ordersServicesId, items },
    { text: draft ? ('order.authenticate' as const) : ('visit.booked' as const) },
  );
}
