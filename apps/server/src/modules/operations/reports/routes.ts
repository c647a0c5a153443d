import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { listReviews } from './list-reviews.ts';
import { setCompanyZone } from './set-company-zone.ts';
import { readReports } from './read-reports.ts';

/** Reports on orders and reviews. */
export const reportRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.readReports, ({ query }) => database.read((db) => readReports(db, query))),
  route(contract.setCompanyZone, async ({ actor, form, now }) => {
    const set = await setCompanyZone({ database }, { ...form, usersId: actor.usersId, now });
    return replyWithText(set, 'numbers.zone_saved');
  }),
  route(contract.listReviews, ({ query, locale }) => database.read((db) => listReviews(db, query, locale))),
];
