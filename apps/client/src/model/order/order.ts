import type { Output } from '@hoist/contract/client';
import type { getOrder } from '@hoist/contract/orders/orders';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { currentLanguage } from '#client/messages/i18n.ts';

export type Order = Output<typeof getOrder>['data'][number];
export type OrderStatus = Order['orderServiceStatus'];
export type OrderVehicle = Order['vehicle'];

/** Who looks at an order: its customer or its mechanic (specification section 6, order view type). */
export type OrderRole = 'customer' | 'mechanic';

/** Props of a part of an order's page. */
export interface OrderPartProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** Props of a sheet about an order. */
export interface OrderDialogProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** '2015 Honda Civic EX'; in French 'Honda Civic EX 2015'. */
export const vehicleTitle = (vehicle: OrderVehicle): string => vehicleName(vehicle, currentLanguage());

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

/** The mechanic's first name; empty before one has the visit. */
export const mechanicName = ({ mechanic }: Pick<Order, 'mechanic'>): string => mechanic?.fname ?? '';

/** The contact at the location, else the customer. */
export const contactOf = (order: Order): { readonly name: string; readonly phone: string } => ({
  name: order.location.customerName || fullName(order),
  phone: order.location.customerPhone || order.phone,
});

export const isFree = (amount: string): boolean => Number(amount) === 0;

export const paysCash = (order: Pick<Order, 'orderPaymentOption'>): boolean =>
  order.orderPaymentOption === 'pay_with_cash_on_service';

/** Whether the mechanic collects cash; not for a free warranty visit. */
export const collectsCash = (order: Pick<Order, 'orderPaymentOption' | 'totalToCollect'>): boolean =>
  paysCash(order) && !isFree(order.totalToCollect);

/** The server's text for the completion time; empty before. */
export const completedAt = ({ timeline }: Order): string =>
  timeline.findLast(({ code }) => code === 'completed')?.at ?? '';

/** Not a draft, nor a draft that was given up. */
export const wasBooked = ({ orderServiceStatus, timeline }: Order): boolean =>
  orderServiceStatus === 'canceled'
    ? timeline.some(({ code }) => code === 'booked')
    : orderServiceStatus !== 'draft';

/** An expired draft: nothing was charged (decision C13). */
export const isLapsed = ({ timeline }: Order): boolean =>
  timeline.some(({ code }) => code === 'draft_expired');

/** The visit is still to come or under way. */
export const isOpen = (order: Pick<Order, 'orderServiceStatus'>): boolean =>
  order.orderServiceStatus === 'pending' || order.orderServiceStatus === 'confirm';

/** Whether the mechanic's card is of use: not after a refusal, a cancellation or a visit that was missed. */
export const showsMechanic = (order: Pick<Order, 'orderServiceStatus' | 'customerAbsence'>): boolean =>
  isOpen(order) || order.orderServiceStatus === 'complete' || order.customerAbsence !== null;
