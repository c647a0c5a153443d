import { useSyncExternalStore } from 'react';

const tickMs = 60_000;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, tickMs);
  return () => clearInterval(timer);
}

/** The present time, updated each minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
