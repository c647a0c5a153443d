import { readWord, saveWord } from '#client/platform/storage.ts';
import { createStore } from './store.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'hoist.theme';
const saved = themes.find((one) => one === readWord(key));

export const theme = createStore<Theme>(saved ?? 'auto');

const paper = { light: '#faf9f6', dark: '#121316' } as const;

/** The bars of the system around the app take the colour of its paper: of the chosen theme, or of the one their own media names. */
function paintBars(next: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]'))
    bar.content = paper[next === 'auto' ? (bar.media.includes('dark') ? 'dark' : 'light') : next];
}

/** Follows the system, or stays light or dark. */
export function chooseTheme(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  saveWord(key, next);
  paintBars(next);
  theme.set(next);
}
