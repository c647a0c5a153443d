import { answerOffer, freeRescheduleTimes } from '@hoist/contract/dispatch/time-offers';
import { orderTimes } from '@hoist/contract/orders/orders';
import type { OfferAnswer, OfferSource } from '@hoist/domain/order/time-offer';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import type { Order } from '#client/model/order/order.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';

/** Answers an offered time. After a refusal the order and its times are read again: the time or the offer is gone. */
export function useAnswerOffer({ ordersServicesId }: Order, source: OfferSource) {
  const send = useSend(answerOffer);
  const answer = async (given: OfferAnswer, time?: string) => {
    const form = { answer: given, ...(time === undefined ? {} : { preferred_time: time }) };
    const params = { ordersServicesId, source };
    if (await orderChanged(send.mutateAsync({ params, form }))) return;
    updateCachedOrder(undefined);
    void refresh(orderTimes, freeRescheduleTimes);
  };
  return { answer, busy: send.isPending };
}
