import { deviceStorage } from './storage.ts';
import { createStore } from './store.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme of an app: of the system, light or dark; stored under `key`. */
export function createTheme(key: string, onChoose?: (theme: Theme) => void) {
  const theme = createStore<Theme>(themes.find((one) => one === deviceStorage.read(key)) ?? 'auto');
  function chooseTheme(next: Theme): void {
    document.documentElement.dataset['theme'] = next;
    deviceStorage.save(key, next);
    onChoose?.(next);
    theme.set(next);
  }
  return { theme, chooseTheme };
}
