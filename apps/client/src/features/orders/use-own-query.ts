import { useState } from 'react';
import { useLocation, useSearchParams } from '#client/app/navigation.ts';

/** The query of the page's own address. Pages stay mounted behind another one: then the last query counts. */
export function useOwnQuery() {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const [query, setQuery] = useState(search);
  const [, setParams] = useSearchParams();
  if (pathname === own && search !== query) setQuery(search);
  return [query, setParams] as const;
}
