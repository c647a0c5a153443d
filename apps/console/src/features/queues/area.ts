import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const queues: Area = {
  path: 'queues',
  permission: 'queues.read',
  key: 'q',
  group: 'work',
  name: { en: 'Queues', fr: "Files d'attente" },
  pages: [
    {
      path: '',
      page: lazy(() => import('./queues-page.tsx')),
    },
    {
      path: 'inquiries',
      page: lazy(() => import('./inquiries-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./inquiry-panel.tsx')) }],
    },
    {
      path: 'reports',
      page: lazy(() => import('./reports-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./report-panel.tsx')) }],
    },
    {
      path: ':queue',
      page: lazy(() => import('./queue-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('../orders/order-panel.tsx')) }],
    },
  ],
};
