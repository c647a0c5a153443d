import type { StatusFilter } from './orders-list.ts';

/** The filter of a list of orders; it is in the address. */
export interface OrdersFilter {
  readonly search: string;
  readonly status: StatusFilter;
}

export const statusFilters: readonly StatusFilter[] = [
  '',
  'pending',
  'confirm',
  'complete',
  'declined',
  'canceled',
];

const names = { search: 'search', status: 'order_service_status' } as const;

/** The filter of an address; what is none there is none. */
export function filterOf(query: string): OrdersFilter {
  const params = new URLSearchParams(query);
  const status = params.get(names.status) ?? '';
  return {
    search: (params.get(names.search) ?? '').slice(0, 100),
    status: statusFilters.find((one) => one === status) ?? '',
  };
}

/** The query of an address with this filter; everything else in it stays. Empty, or from the question mark on. */
export function withFilter(query: string, filter: OrdersFilter): string {
  const params = new URLSearchParams(query);
  for (const part of ['search', 'status'] as const) {
    if (filter[part] === '') params.delete(names[part]);
    else params.set(names[part], filter[part]);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
