import { validateOrder } from '@hoist/contract/booking';
import { call, type Output } from '#client/app/api.ts';

export type PaymentState = Output<typeof validateOrder>['data'];
export type Payment = PaymentState['payment1'] | PaymentState['payment2'];

/**
 * Has the server look at the provider again.
 * @throws HttpError
 */
export const readPaymentState = async (ordersServicesId: number): Promise<PaymentState> =>
  (await call(validateOrder, { params: { ordersServicesId } }, { handled: 'all' })).data;

export const paymentOf = ({ payment1, payment2 }: PaymentState, slot: 1 | 2): Payment =>
  slot === 1 ? payment1 : payment2;
