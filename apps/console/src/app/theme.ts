import { createTheme } from '@hoist/web/theme';

export const { theme, chooseTheme } = createTheme('hoist.console.theme');
