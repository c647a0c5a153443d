import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const money: Area = {
  path: 'money',
  permission: 'money.keep',
  key: 'b',
  group: 'office',
  name: { en: 'Money', fr: 'Argent' },
  pages: [
    { path: '', page: lazy(() => import('./discrepancies-page.tsx')) },
    {
      path: 'disputes',
      page: lazy(() => import('./disputes-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./dispute-panel.tsx')) }],
    },
    { path: 'ledger', page: lazy(() => import('./ledger-page.tsx')) },
    { path: 'accounts', page: lazy(() => import('./accounts-page.tsx')) },
    {
      path: 'payouts',
      page: lazy(() => import('./payouts-page.tsx')),
      inside: [{ path: ':id', page: lazy(() => import('./payout-panel.tsx')) }],
    },
    { path: 'cash', page: lazy(() => import('./cash-page.tsx')) },
    { path: 'reports', page: lazy(() => import('./reports-page.tsx')) },
  ],
};
