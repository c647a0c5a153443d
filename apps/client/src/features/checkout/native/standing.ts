import { validateOrder } from '@hoist/contract/payments/payments';
import { call, type Output } from '#client/app/api.ts';

export type Standing = Output<typeof validateOrder>['data'];
export type Payment = Standing['payment1'] | Standing['payment2'];

/**
 * Has the server look at the provider again.
 * @throws HttpError
 */
export const lookAt = async (ordersServicesId: number): Promise<Standing> =>
  (await call(validateOrder, { params: { ordersServicesId } }, { handled: 'all' })).data;

export const paymentOf = ({ payment1, payment2 }: Standing, slot: 1 | 2): Payment =>
  slot === 1 ? payment1 : payment2;
