import { useEffect } from 'react';
import { useGo, useLocation } from '#client/app/navigation.ts';

/** `?review=1` on an order's page, where a notification leads, asks for a review: once, then it goes from the address. */
export function useAskedForReview(ordersServicesId: number, onAsked: () => void): void {
  const { pathname, search } = useLocation();
  const { replace } = useGo();
  const asked = pathname.includes(`/${ordersServicesId}/`) && new URLSearchParams(search).has('review');
  useEffect(() => {
    if (!asked) return;
    replace(pathname);
    onAsked();
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone asks
  }, [asked]);
}
