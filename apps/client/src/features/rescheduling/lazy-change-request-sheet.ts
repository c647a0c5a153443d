import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';

export const LazyChangeRequestSheet = lazySheet(
  () => import('./change-request-sheet.tsx'),
  'ChangeRequestSheet',
);
