import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const customers: Area = {
  path: 'customers',
  permission: 'people.read',
  key: 'c',
  group: 'work',
  name: { en: 'Customers', fr: 'Clients' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./customers-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./customer-panel.tsx')) }],
    },
  ],
  search: (typed) => `/customers?search=${encodeURIComponent(typed)}`,
};
