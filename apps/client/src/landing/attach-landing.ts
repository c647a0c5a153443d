import { startPriceCheck } from './price/price-check.ts';

type Open = (dialog: string) => void;

/**
 * Attaches the landing's handlers, on static pages and on the app's `/home-page`. `open` shows a dialog of the
 * app; `onPriced` runs when a price is shown.
 * Returns a function that removes the handlers.
 */
export function attachLanding(root: HTMLElement, open: Open, onPriced?: () => void): () => void {
  const click = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-open]');
    if (button) open(button.dataset['open'] ?? '');
  };
  const choose = (event: Event) => {
    const code = (event.target as Element).closest<HTMLElement>('[data-choose]')?.dataset['choose'];
    const services = root.querySelector<HTMLSelectElement>('[data-price-check] [name=service]');
    if (code !== undefined && services) services.value = code;
  };
  const handlers = new AbortController();
  root.addEventListener('click', choose, { signal: handlers.signal });
  root.addEventListener('click', click, { signal: handlers.signal });
  const check = root.querySelector<HTMLElement>('[data-price-check]');
  if (check) startPriceCheck(check, { onBook: () => open('signUp'), onPriced, signal: handlers.signal });
  // Hide the other system's store link.
  const other = /iPhone|iPad/.test(navigator.userAgent)
    ? 'android'
    : /Android/.test(navigator.userAgent)
      ? 'ios'
      : '';
  for (const link of root.querySelectorAll<HTMLElement>(`[data-store='${other}']`)) link.hidden = true;
  return () => handlers.abort();
}
