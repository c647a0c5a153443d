import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const orders: Area = {
  path: 'orders',
  permission: 'orders.read',
  key: 'o',
  group: 'work',
  name: { en: 'Orders', fr: 'Commandes' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./orders-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./order-panel.tsx')) }],
    },
  ],
  search: (typed) =>
    /^#?\d{1,9}$/.test(typed)
      ? `/orders/${typed.replace('#', '')}`
      : `/orders?search=${encodeURIComponent(typed)}`,
};
