import { createStore } from '@hoist/web/store';
import { useLayoutEffect } from 'react';

/** Checkout hides the tab bar and the site menu. */
export const focusedLayout = createStore(false);

/** A layout effect: the menu must not show first. */
export function useFocusedLayout(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    focusedLayout.set(true);
    return () => focusedLayout.set(false);
  }, [active]);
}
