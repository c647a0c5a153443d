import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const catalogue: Area = {
  path: 'catalogue',
  permission: 'catalogue.read',
  key: 'k',
  group: 'office',
  name: { en: 'Catalogue', fr: 'Catalogue' },
  pages: [
    {
      path: '',
      page: lazy(() => import('./services-page.tsx')),
      inside: [{ path: ':code', page: lazy(() => import('./service-panel.tsx')) }],
    },
    {
      path: 'add-ons',
      page: lazy(() => import('./addons-page.tsx')),
      inside: [{ path: ':code', page: lazy(() => import('./addon-panel.tsx')) }],
    },
    { path: 'prices', page: lazy(() => import('./prices-page.tsx')) },
    { path: 'taxes', page: lazy(() => import('./taxes-page.tsx')) },
    {
      path: 'coupons',
      page: lazy(() => import('./coupons-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./coupon-panel.tsx')) }],
    },
    { path: 'files', page: lazy(() => import('./files-page.tsx')) },
    { path: 'draft', page: lazy(() => import('./draft-page.tsx')) },
  ],
};
