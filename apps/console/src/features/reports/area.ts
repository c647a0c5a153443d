import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const reports: Area = {
  path: 'numbers',
  permission: 'numbers.read',
  key: 'n',
  group: 'office',
  name: { en: 'Numbers', fr: 'Chiffres' },
  pages: [
    { path: '', page: lazy(() => import('./reports-page.tsx')) },
    { path: 'reviews', page: lazy(() => import('./reviews-page.tsx')) },
  ],
};
