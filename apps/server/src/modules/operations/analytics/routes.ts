import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { recordAnalytics } from './record-analytics.ts';

export const analyticsRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  publicRoute(contract.recordAnalytics, ({ form, deviceInfo, locale, now }) =>
    database.transaction((tx) =>
      recordAnalytics(tx, {
        visit: form.visit,
        eventsJson: form.events_json,
        platform: String(deviceInfo?.platform ?? 'web').slice(0, 20),
        locale,
        now,
      }),
    ),
  ),
];
