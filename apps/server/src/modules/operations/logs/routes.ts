import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { logError } from './log-error.ts';

export const logsRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  publicRoute(contract.logError, ({ actor, form, deviceInfo, now }) =>
    database.transaction((tx) =>
      logError(tx, {
        usersId: actor?.usersId ?? null,
        errorJson: form.error_json,
        pageUrl: form.page_url,
        stacktrace: form.stacktrace,
        applicationStateJson: form.application_state_json,
        release: String(deviceInfo?.app_version ?? ''),
        now,
      }),
    ),
  ),
];
