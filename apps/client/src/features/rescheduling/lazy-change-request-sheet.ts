import { lazySheet } from '#client/ui/lazy-sheet.tsx';

export const LazyChangeRequestSheet = lazySheet(
  () => import('./change-request-sheet.tsx'),
  'ChangeRequestSheet',
);
