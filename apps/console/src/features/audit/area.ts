import { lazy } from 'react';
import type { Area } from '#console/app/area.ts';

export const audit: Area = {
  path: 'audit',
  permission: 'audit.read',
  key: 'l',
  group: 'office',
  name: { en: 'Audit log', fr: "Journal d'audit" },
  pages: [{ path: '', page: lazy(() => import('./audit-page.tsx')) }],
};
