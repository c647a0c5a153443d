import { useSyncExternalStore } from 'react';
import { mediumFrom } from './breakpoints.ts';

const query = () => matchMedia(`(min-width: ${mediumFrom}px)`);

const subscribe = (listener: () => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** From Medium up: a web site; below: an app. */
export const useWide = () => useSyncExternalStore(subscribe, () => query().matches);

export const isWideNow = () => query().matches;
