import { lazySheet } from '#client/ui/lazy-sheet.tsx';

export const LazyTimesSheet = lazySheet(() => import('./times-sheet.tsx'), 'TimesSheet');

export const LazyCompleteSheet = lazySheet(
  () => import('#client/features/mechanics/complete-sheet.tsx'),
  'CompleteSheet',
);

export const LazyArrivalSheet = lazySheet(
  () => import('#client/features/estimates/arrival-sheet.tsx'),
  'ArrivalSheet',
);

export const LazyReviewSheet = lazySheet(
  () => import('#client/features/reviews/review-sheet.tsx'),
  'ReviewSheet',
);

export const LazyChangeRequestSheet = lazySheet(
  () => import('#client/features/change-requests/change-request-sheet.tsx'),
  'ChangeRequestSheet',
);
