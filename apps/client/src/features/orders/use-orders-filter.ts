import { useCallback } from 'react';
import { filterOf, type OrdersFilter, withFilter } from './orders-filter.ts';
import { useOwnQuery } from './use-own-query.ts';

/** The filter in the page's own address. */
export function useOrdersFilter() {
  const [query, setParams] = useOwnQuery();
  const change = useCallback(
    (next: OrdersFilter) =>
      setParams((now) => new URLSearchParams(withFilter(now.toString(), next)), { replace: true }),
    [setParams],
  );
  return [filterOf(query), change] as const;
}
