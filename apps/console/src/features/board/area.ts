import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const board: Area = {
  path: 'board',
  permission: 'board.read',
  key: 'd',
  group: 'work',
  name: { en: 'Board', fr: 'Tableau' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./board-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('../orders/order-panel.tsx')) }],
    },
  ],
};
