import { useSyncExternalStore } from 'react';

/** Whether a media query matches: `get` now, `use` in a component. */
export function mediaQuery(query: string) {
  const get = () => matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return { get, use: () => useSyncExternalStore(subscribe, get) };
}
