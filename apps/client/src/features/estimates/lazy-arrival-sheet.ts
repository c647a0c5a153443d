import { lazySheet } from '#client/ui/lazy-sheet.tsx';

export const LazyArrivalSheet = lazySheet(() => import('./arrival-sheet.tsx'), 'ArrivalSheet');
