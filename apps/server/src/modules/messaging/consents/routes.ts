import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { replyWith } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { listConsents } from './list-consents.ts';
import { setConsent } from './set-consent.ts';

export const consentRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.listConsents, async ({ actor }) => ok(await listConsents(database.db, actor.usersId))),
  route(contract.setConsent, async ({ actor: { usersId }, form: { consent, given }, now }) => {
    const set = await database.transaction((tx) => setConsent(tx, { usersId, consent, given, now }));
    return replyWith(set, 'message.saved');
  }),
];
