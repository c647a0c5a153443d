import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const content: Area = {
  path: 'content',
  permission: 'content.keep',
  key: 'e',
  group: 'office',
  name: { en: 'Texts', fr: 'Textes' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./content-page.tsx')),
      inside: [{ path: ':key', page: lazy(() => import('./content-panel.tsx')) }],
    },
  ],
};
