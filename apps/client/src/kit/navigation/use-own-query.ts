import { useState } from 'react';
import { useLocation, useSearchParams } from './navigation.ts';

/** The query of the page's own address; the last one while another page is in front. */
export function useOwnQuery() {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const [query, setQuery] = useState(search);
  const [, setParams] = useSearchParams();
  if (pathname === own && search !== query) setQuery(search);
  return [query, setParams] as const;
}
