import { lazySheet } from '#client/ui/lazy-sheet.tsx';

export const LazyAskSheet = lazySheet(() => import('./ask-sheet.tsx'), 'AskSheet');
