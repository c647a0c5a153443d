import { wakePriceCheck } from './price-check.ts';

type Open = (dialog: string) => void;

/**
 * Makes a landing answer, without any framework: the static one and the app's own `/home-page`. `open` shows a dialog of
 * the app. Returns its undoing.
 */
export function wakeLanding(root: HTMLElement, open: Open): () => void {
  const click = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-open]');
    if (button) open(button.dataset['open'] ?? '');
  };
  const awake = new AbortController();
  root.addEventListener('click', click, { signal: awake.signal });
  const check = root.querySelector<HTMLElement>('[data-price-check]');
  if (check) wakePriceCheck(check, () => open('signUp'), awake.signal);
  // iOS devices need no Android link, and the other way round.
  const other = /iPhone|iPad/.test(navigator.userAgent)
    ? 'android'
    : /Android/.test(navigator.userAgent)
      ? 'ios'
      : '';
  for (const link of root.querySelectorAll<HTMLElement>(`[data-store='${other}']`)) link.hidden = true;
  return () => awake.abort();
}
