import { TOAST_MS } from '@hoist/domain/limits';
import { createStore } from '@hoist/web/store';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Bold line above the text. */
  readonly title?: string | undefined;
  /** Extra button beside 'Ok'. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Shown for this long; 5 seconds by default. */
  readonly ms?: number | undefined;
  /** Shown until its caller dismisses it. */
  readonly persistent: boolean;
  /** Ends once the user corrects a field, tries again or leaves the page. */
  readonly problem: boolean;
}

export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/**
 * Shows a message at the top with an 'Ok' button for 5 seconds; at most two temporary ones. A shown one starts
 * over, an empty text is ignored.
 * Returns a function that dismisses it.
 */
export function showToast(
  text: string,
  {
    persistent = false,
    problem = false,
    title,
    action,
    ms = TOAST_MS,
  }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): () => void {
  const content = text.trim();
  const shown = toasts.get().find((one) => one.text === content);
  if (content === '' || shown?.persistent) return () => {};
  // The same problem once more is announced again.
  if (shown) dismissToast(shown.id);
  const toast = { id: ++last, text: content, title, action, persistent, problem };
  const persisting = toasts.get().filter((one) => one.persistent);
  const temporary = toasts.get().filter((one) => !one.persistent);
  toasts.set([...persisting, ...temporary.slice(-1), toast]);
  const dismiss = () => dismissToast(toast.id);
  if (!persistent) setTimeout(dismiss, ms);
  return dismiss;
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));

/** Dismisses the messages about what the user is correcting or has left. */
export function endProblems(): void {
  if (toasts.get().some((one) => one.problem)) toasts.set(toasts.get().filter((one) => !one.problem));
}
