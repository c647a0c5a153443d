import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const featureFlags: Area = {
  path: 'switches',
  permission: 'switches.keep',
  key: 'w',
  group: 'office',
  name: { en: 'Switches', fr: 'Interrupteurs' },
  pages: [
    { path: '', page: lazy(() => import('./feature-flags-page.tsx')) },
    { path: 'updates', page: lazy(() => import('./updates-page.tsx')) },
  ],
};
