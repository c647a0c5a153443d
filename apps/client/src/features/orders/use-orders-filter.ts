import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from '#client/app/navigation.ts';
import { filterOf, type OrdersFilter, withFilter } from './orders-filter.ts';

/** The filter in the page's own address. Pages stay mounted behind another one: then the last one counts. */
export function useOrdersFilter() {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const [query, setQuery] = useState(search);
  const [, setParams] = useSearchParams();
  if (pathname === own && search !== query) setQuery(search);
  const change = useCallback(
    (next: OrdersFilter) =>
      setParams((now) => new URLSearchParams(withFilter(now.toString(), next)), { replace: true }),
    [setParams],
  );
  return [filterOf(query), change] as const;
}
