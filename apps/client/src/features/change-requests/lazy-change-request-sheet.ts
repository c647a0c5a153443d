import { lazySheet } from '#client/ui/lazy-sheet.tsx';

export const LazyAskSheet = lazySheet(
  () => import('./change-request-sheet.tsx'),
  (m) => m.AskSheet,
);
