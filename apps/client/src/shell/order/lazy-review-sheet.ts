import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';

export const LazyReviewSheet = lazySheet(
  () => import('#client/features/reviews/review-sheet.tsx'),
  'ReviewSheet',
);
