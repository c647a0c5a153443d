import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 960px)');

const subscribe = (listener: () => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** From Medium (960 px) up: a web site; below: an app. */
export const useWide = () => useSyncExternalStore(subscribe, () => query().matches);

export const isWideNow = () => query().matches;
