import { readWord, saveWord } from './storage.ts';
import { createStore } from './store.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'hoist.console.theme';

export const theme = createStore<Theme>(themes.find((one) => one === readWord(key)) ?? 'auto');

/** Follows the system, or stays light or dark. */
export function chooseTheme(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  saveWord(key, next);
  theme.set(next);
}
