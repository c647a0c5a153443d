import * as contract from '@hoist/contract';
import { officeMay } from '@hoist/domain/access/console';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs } from '#modules/orders';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { searchConsole } from './search-console.ts';

export const searchRoutes = ({ database, settings }: Needs<'database' | 'settings'>): readonly Route[] => [
  route(contract.searchConsole, async ({ actor, query, locale, now }) => {
    const lateMinutes = (await settings.get()).late.tellMinutes;
    const may = (permission: Parameters<typeof officeMay>[1]) => officeMay(actor.consoleRole, permission);
    const data = await database.read(async (db) =>
      searchConsole(db, {
        search: query.search,
        may,
        locale,
        now,
        lateMinutes,
        rules: await readCompanyRules(db),
      }),
    );
    return ok({ data });
  }),
];
