import { LOADING_DEBOUNCE_MS } from '@hoist/domain/limits';
import { createStore } from '@hoist/web/store';

export const loadingText = createStore<string | null>(null);
let open = 0;

/** Shows the overlay while the promise is pending, unless it settles within 200 ms. Default text: 'Loading'. */
export async function whileLoading<T>(work: Promise<T>, text = ''): Promise<T> {
  open += 1;
  const timer = setTimeout(() => loadingText.set(text), LOADING_DEBOUNCE_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    open -= 1;
    if (open === 0) loadingText.set(null);
  }
}
