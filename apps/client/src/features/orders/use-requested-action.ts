import { useEffect } from 'react';
import { useGo, useLocation } from '#client/app/navigation.ts';

const requestable = ['review', 'change'] as const;

/**
 * Opens the review (`?review=1`) or the request for another time (`?change=1`) that a notification links to, once, and
 * removes it from the address.
 */
export function useRequestedAction(
  ordersServicesId: number,
  onAsked: (what: (typeof requestable)[number]) => void,
): void {
  const { pathname, search } = useLocation();
  const { replace } = useGo();
  const query = new URLSearchParams(search);
  const asked = pathname.includes(`/${ordersServicesId}/`)
    ? requestable.find((what) => query.has(what))
    : undefined;
  useEffect(() => {
    if (asked === undefined) return;
    replace(pathname);
    onAsked(asked);
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone asks
  }, [asked]);
}
