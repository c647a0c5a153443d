import { lazySheet } from '#client/ui/lazy-sheet.tsx';

/** Of completed visits alone. */
export const LazyReviewSheet = lazySheet(() => import('./review-sheet.tsx'), 'ReviewSheet');
