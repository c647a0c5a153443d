import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { listReviews } from './list-reviews.ts';
import { readReports } from './read-reports.ts';

/** Reports on orders and reviews. */
export const reportRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.readReports, ({ query }) => database.read((db) => readReports(db, query))),
  route(contract.listReviews, ({ query, locale }) => database.read((db) => listReviews(db, query, locale))),
];
