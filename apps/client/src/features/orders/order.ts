import type { Output } from '@hoist/contract/client';
import type { getOrder } from '@hoist/contract/orders/orders';
import { addMoney } from './add-money.ts';

/** One order service as the wire has it. */
export type Order = Output<typeof getOrder>['data'][number];
export type OrderStatus = Order['orderServiceStatus'];
export type OrderVehicle = Order['vehicle'];

/** Who looks at an order: its customer or its mechanic (specification section 6, order view type). */
export type OrderRole = 'customer' | 'mechanic';

/** '2015 Honda Civic EX'. */
export const vehicleTitle = ({ year, makeName, modelName, subModel }: OrderVehicle): string =>
  [year, makeName, modelName, subModel].filter(Boolean).join(' ');

/** '214 Roxton Rd, Toronto'. */
export const shortAddress = ({ address, city }: Order['location']): string =>
  [address, city].filter(Boolean).join(', ');

/** '214 Roxton Rd, Toronto ON M6J 2W4'. */
export const fullAddress = ({ address, city, state, zip }: Order['location']): string =>
  [address, [city, state, zip.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

export const fullName = ({ fname, lname }: { readonly fname: string; readonly lname: string }): string =>
  `${fname} ${lname}`.trim();

/** 'Marc K.': enough to know who comes. */
export const shortName = ({ fname, lname }: { readonly fname: string; readonly lname: string }): string =>
  lname ? `${fname} ${lname.slice(0, 1)}.` : fname;

/** Whom its mechanic meets: who was named with the place, else the customer. */
export const metAt = (order: Order): { readonly name: string; readonly phone: string } => ({
  name: order.location.customerName || fullName(order),
  phone: order.location.customerPhone || order.phone,
});

export const isFree = (amount: string): boolean => Number(amount) === 0;

export const paysCash = (order: Pick<Order, 'orderPaymentOption'>): boolean =>
  order.orderPaymentOption === 'pay_with_cash_on_service';

/** The mechanic has cash to collect: of a visit under warranty there is none. */
export const collectsCash = (order: Pick<Order, 'orderPaymentOption' | 'totalToCollect'>): boolean =>
  paysCash(order) && !isFree(order.totalToCollect);

/** When the work was done, in the server's words; empty while it is not. */
export const completedAt = ({ timeline }: Order): string =>
  timeline.findLast(({ code }) => code === 'completed')?.at ?? '';

/** It became a booking: a draft, and one that was given up, is nothing to write about. */
export const wasBooked = ({ orderServiceStatus, timeline }: Order): boolean =>
  orderServiceStatus === 'canceled'
    ? timeline.some(({ code }) => code === 'booked')
    : orderServiceStatus !== 'draft';

/** It was never finished: the time was kept for a while, and nothing was charged (decision C13). */
export const isLapsed = ({ timeline }: Order): boolean =>
  timeline.some(({ code }) => code === 'draft_expired');

/** The visit is still to come or under way. */
export const isOpen = (order: Pick<Order, 'orderServiceStatus'>): boolean =>
  order.orderServiceStatus === 'pending' || order.orderServiceStatus === 'confirm';

/** What the services of a visit come to that are to be done, or were. */
export function visitTotal(visit: NonNullable<Order['visit']>): string {
  const counted = visit.filter(
    ({ orderServiceStatus: status }) => status !== 'canceled' && status !== 'declined',
  );
  return addMoney(...counted.map(({ total }) => total));
}
