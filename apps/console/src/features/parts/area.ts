import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const parts: Area = {
  path: 'parts',
  permission: 'parts.keep',
  key: 'p',
  group: 'work',
  name: { en: 'Parts', fr: 'Pièces' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./parts-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./job-panel.tsx')) }],
    },
    { path: 'lockers', page: lazy(() => import('./lockers-page.tsx')) },
  ],
};
