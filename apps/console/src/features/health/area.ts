import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const health: Area = {
  path: 'health',
  permission: 'health.keep',
  key: 'h',
  group: 'office',
  name: { en: 'Health', fr: 'Santé du système' },
  pages: [
    { path: '', page: lazy(() => import('./overview-page.tsx')) },
    { path: 'errors', page: lazy(() => import('./errors-page.tsx')) },
    { path: 'messages', page: lazy(() => import('./messages-page.tsx')) },
    { path: 'operations', page: lazy(() => import('./operations-page.tsx')) },
    { path: 'notices', page: lazy(() => import('./webhook-events-page.tsx')) },
    { path: 'calls', page: lazy(() => import('./calls-page.tsx')) },
  ],
};
