import { lazySheet } from '#client/ui/lazy-sheet.tsx';

export const LazyTimesSheet = lazySheet(() => import('./times-sheet.tsx'), 'TimesSheet');
