import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { replyWithText } from '#server/platform/http/call.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { areaRequestPage } from './area-request-page.ts';
import { createAreaRequest } from './create-area-request.ts';

interface AreaRequestsContext {
  readonly database: Database;
  readonly links: SignedLinks;
}

/** Emails of people whose place is not served yet. */
export function areaRequestRoutes({ database, links }: AreaRequestsContext): readonly Route[] {
  return [
    publicRoute(contract.createAreaRequest, async ({ form, locale, now }) => {
      const { email, zip, service: serviceCode } = form;
      const created = await database.transaction((tx) =>
        createAreaRequest(tx, links, { email, zip, serviceCode, locale, now }),
      );
      return replyWithText(created, 'location.area_requested');
    }),
    ...areaRequestPage(database, links),
  ];
}
