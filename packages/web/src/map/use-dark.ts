import { useSyncExternalStore } from 'react';

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** Whether the page is shown in the dark theme, chosen or the system's. */
export const useDark = () => useSyncExternalStore(subscribe, isDark);
