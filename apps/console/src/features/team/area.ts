import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const team: Area = {
  path: 'team',
  permission: 'team.manage',
  key: 't',
  group: 'office',
  name: { en: 'Team', fr: 'Équipe' },
  pages: [{ path: '', page: lazy(() => import('./team-page.tsx')) }],
};
