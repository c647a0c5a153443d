import { TOAST_MS } from '@hoist/domain/limits';
import { createStore } from '@hoist/web/store';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Above the text, in bold. */
  readonly title?: string | undefined;
  /** Beside 'Ok': what can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Stays until it is dismissed by its maker. */
  readonly persistent: boolean;
}

export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/** A message at the top with an 'Ok' button, for 5 seconds. An empty text draws nothing; of passing ones two stand at most. Returns its dismissal. */
export function showToast(
  text: string,
  { persistent = false, title, action }: Partial<Pick<Toast, 'persistent' | 'title' | 'action'>> = {},
): () => void {
  const words = text.trim();
  if (words === '' || toasts.get().some((one) => one.text === words)) return () => {};
  const toast = { id: ++last, text: words, title, action, persistent };
  const standing = toasts.get().filter((one) => one.persistent);
  const passing = toasts.get().filter((one) => !one.persistent);
  toasts.set([...standing, ...passing.slice(-1), toast]);
  const dismiss = () => dismissToast(toast.id);
  if (!persistent) setTimeout(dismiss, TOAST_MS);
  return dismiss;
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));
