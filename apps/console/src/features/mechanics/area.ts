import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const mechanics: Area = {
  path: 'mechanics',
  permission: 'mechanics.read',
  key: 'm',
  group: 'work',
  name: { en: 'Mechanics', fr: 'Mécaniciens' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./mechanics-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./mechanic-panel.tsx')) }],
    },
    { path: 'applications', page: lazy(() => import('./applications-page.tsx')) },
  ],
  search: (typed) => `/mechanics?search=${encodeURIComponent(typed)}`,
};
