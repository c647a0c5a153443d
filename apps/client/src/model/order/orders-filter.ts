import type { StatusFilter } from './orders-list.ts';

/** The filter of a list of orders, from the address. */
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

export function filterOf(query: string): OrdersFilter {
  const params = new URLSearchParams(query);
  const status = params.get(names.status) ?? '';
  return {
    search: (params.get(names.search) ?? '').slice(0, 100),
    status: statusFilters.find((one) => one === status) ?? '',
  };
}

/** The query with this filter, other parameters unchanged; empty, or with its question mark. */
export function withFilter(query: string, filter: OrdersFilter): string {
  const params = new URLSearchParams(query);
  for (const part of ['search', 'status'] as const) {
    if (filter[part] === '') params.delete(names[part]);
    else params.set(names[part], filter[part]);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
