import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { listReviews } from './list-reviews.ts';
import { readNumbers } from './read-numbers.ts';

/** Reports on orders and reviews. */
export const numbersRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.readNumbers, ({ query }) => database.read((db) => readNumbers(db, query))),
  route(contract.listReviews, ({ query, locale }) => database.read((db) => listReviews(db, query, locale))),
];
