import type { Output } from '@hoist/contract/client';
import type { listOrders } from '@hoist/contract/orders/orders';
import type { Order, OrderStatus } from './order.ts';

type Page = Pick<Output<typeof listOrders>, 'data' | 'recordsFiltered' | 'recordsTotal'>;

/** Empty: all. */
export type StatusFilter = '' | Exclude<OrderStatus, 'draft'>;

export interface ListRequest {
  readonly search: string;
  readonly status: StatusFilter;
  /** Rows of a page. */
  readonly length: number;
}

/** What a list of orders shows (specification section 3). */
export interface OrdersList {
  readonly orders: readonly Order[];
  /** All loaded rows, also one that no longer has the chosen status. */
  readonly allOrders: readonly Order[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  /** The size of a page. */
  readonly length: number;
  readonly search: string;
}

/** The list from the loaded pages, without duplicates and rows of another status. */
export function ordersList(pages: readonly Page[], request: ListRequest): OrdersList {
  const last = pages.at(-1);
  const allOrders = [
    ...new Map(
      pages.flatMap((page) => page.data.map((one) => [one.ordersServicesId, one] as const)),
    ).values(),
  ];
  return {
    orders: allOrders.filter((one) => request.status === '' || one.orderServiceStatus === request.status),
    allOrders,
    recordsTotal: last?.recordsTotal ?? 0,
    recordsFiltered: last?.recordsFiltered ?? 0,
    length: request.length,
    search: request.search,
  };
}

/** The number of rows shown or still to load. */
export const foundOf = ({ recordsFiltered, allOrders, orders }: OrdersList): number =>
  recordsFiltered - (allOrders.length - orders.length);

/** The number of rows of the next page. */
export const nextOf = ({ recordsFiltered, allOrders, length }: OrdersList): number =>
  Math.min(length, recordsFiltered - allOrders.length);

/** Where the next page starts; undefined at the end. */
export function nextStart(pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
  const last = pages.at(-1);
  if (!last || last.data.length === 0) return undefined;
  return loaded < last.recordsFiltered ? loaded : undefined;
}

/** A page with one order as it is now. */
export const withOrder = <P extends Pick<Page, 'data'>>(page: P, order: Order): P => ({
  ...page,
  data: page.data.map((one) => (one.ordersServicesId === order.ordersServicesId ? order : one)),
});
