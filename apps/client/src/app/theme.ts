import { createTheme, type Theme } from '@hoist/web/theme';

const paper = { light: '#faf9f6', dark: '#121316' } as const;

/** The bars of the system around the app take the colour of its paper: of the chosen theme, or of the one their own media names. */
function paintBars(next: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]'))
    bar.content = paper[next === 'auto' ? (bar.media.includes('dark') ? 'dark' : 'light') : next];
}

export const { theme, chooseTheme } = createTheme('hoist.theme', paintBars);
