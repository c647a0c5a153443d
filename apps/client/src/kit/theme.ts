import { createTheme, type Theme } from '@hoist/web/theme';

const paper = { light: '#faf9f6', dark: '#121316' } as const;

/** Colours the browser's bars: for `auto` each meta element's own theme, otherwise the chosen theme. */
function paintBars(next: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]'))
    bar.content = paper[next === 'auto' ? (bar.media.includes('dark') ? 'dark' : 'light') : next];
}

export const { theme, chooseTheme } = createTheme('hoist.theme', paintBars);
