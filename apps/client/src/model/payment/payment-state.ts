import { validateOrder } from '@hoist/contract/payments/payments';
import { call, type Output } from '#client/kit/api/api.ts';
import type { OpenOrder } from './settle-payments.ts';

export type PaymentState = Output<typeof validateOrder>['data'];
export type Payment = PaymentState['payment1'] | PaymentState['payment2'];

/**
 * Has the server compare an order's payments with the provider's.
 * @throws HttpError
 */
export const readPaymentState = async (ordersServicesId: number): Promise<PaymentState> =>
  (await call(validateOrder, { params: { ordersServicesId } }, { failure: 'in_place' })).data;

export const paymentOf = ({ payment1, payment2 }: PaymentState, slot: 1 | 2): Payment =>
  slot === 1 ? payment1 : payment2;

/** @throws HttpError */
export async function readOpenOrder(ordersServicesId: number): Promise<OpenOrder> {
  const { payment1, payment2 } = await readPaymentState(ordersServicesId);
  return {
    ordersServicesId,
    stripePayload1: payment1.stripePayload,
    stripePayload2: payment2.stripePayload,
  };
}
