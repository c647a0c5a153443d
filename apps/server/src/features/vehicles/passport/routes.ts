import { listMaintenanceDue } from '@hoist/contract/vehicle-passport';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { listDue } from './list-due.ts';

export const passportRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(listMaintenanceDue, async ({ params, locale, now }) =>
    ok(await database.read((db) => listDue(db, { ...params, locale, now }))),
  ),
];
