import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';

export const LazyCompleteSheet = lazySheet(() => import('./complete-sheet.tsx'), 'CompleteSheet');

export const LazyReleaseSheet = lazySheet(() => import('./release-sheet.tsx'), 'ReleaseSheet');

export const LazyArrivalSheet = lazySheet(() => import('./arrival-sheet.tsx'), 'ArrivalSheet');
