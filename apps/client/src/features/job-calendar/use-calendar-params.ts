import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from '#client/app/navigation.ts';
import { type CalendarParams, readCalendarParams, withCalendarParams } from './calendar-params.ts';

/**
 * The place in the page's own address. Another view is a step of its own, which the back button takes back; turning pages
 * is none. Pages stay mounted behind another one: then the last place counts.
 */
export function useCalendarParams() {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const [query, setQuery] = useState(search);
  const [, setParams] = useSearchParams();
  if (pathname === own && search !== query) setQuery(search);
  const place = readCalendarParams(query);
  const { view } = place;
  const change = useCallback(
    (next: CalendarParams) =>
      setParams((now) => new URLSearchParams(withCalendarParams(now.toString(), next)), {
        replace: next.view === view,
      }),
    [setParams, view],
  );
  return [place, change] as const;
}
