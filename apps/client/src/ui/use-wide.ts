import { BREAKPOINTS } from '@hoist/domain/limits';
import { useSyncExternalStore } from 'react';

const query = () => matchMedia(`(min-width: ${BREAKPOINTS.Medium}px)`);

const subscribe = (listener: () => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window is Medium or wider: site layout instead of app layout. */
export const useWide = () => useSyncExternalStore(subscribe, () => query().matches);

export const isWideNow = () => query().matches;
