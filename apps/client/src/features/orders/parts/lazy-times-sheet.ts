import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';

export const LazyTimesSheet = lazySheet(() => import('./times-sheet.tsx'), 'TimesSheet');
