import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { reply, replyWith } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { clearShownQuotes } from '#server/shared/shown-quote.ts';
import { exportPerson } from '../privacy/export-person.ts';
import type { AccountContext } from './account-context.ts';
import { deleteAccountByLink } from './delete-account-by-link.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { requestDeletionLink } from './request-deletion-link.ts';
import { uploadProfilePicture } from './upload-profile-picture.ts';
import { endOtherSessions } from './end-other-sessions.ts';

/** A person's own account: deletion, export, picture and sessions. */
export function accountRoutes(context: AccountContext): readonly Route[] {
  const { database } = context;
  return [
    route(contract.deleteAccount, async ({ actor: { usersId }, form: { reason }, cookies, now }) => {
      const deleted = await deleteAccount(context, { usersId, reason, now });
      if (!deleted.ok) return deleted;
      return { ...reply(deleted.value, { text: 'account.deleted' }), cookie: clearShownQuotes(cookies) };
    }),
    publicRoute(contract.requestDeletionLink, async ({ form: { email }, locale, now }) => {
      const given = { email, locale, now: now.getTime() };
      return reply(await requestDeletionLink(context, given), { text: 'message.reset_sent' });
    }),
    publicRoute(contract.deleteAccountByLink, async ({ form, now }) =>
      replyWith(await deleteAccountByLink(context, { ...form, now }), 'account.deleted'),
    ),
    route(contract.exportAccount, ({ actor: { usersId }, now }) =>
      database.transaction((tx) => exportPerson(tx, { usersId, now }), { isolation: 'repeatable read' }),
    ),
    route(contract.uploadProfilePicture, async ({ actor: { usersId }, files, now }) => {
      const saved = await uploadProfilePicture(context, { usersId, files, now });
      return saved.ok ? reply({ pictures: [saved.value] }, { text: 'message.saved' }) : saved;
    }),
    route(contract.listSessions, async ({ actor, locale, now }) =>
      ok(await listSessions(database.db, { ...actor, locale, now })),
    ),
    route(contract.endSession, async ({ actor: { usersId }, params: { sessionId } }) => {
      const given = { usersId, sessionsId: sessionId };
      const ended = await database.transaction((tx) => endSession(tx, given));
      return replyWith(ended, 'session.ended');
    }),
    route(contract.endOtherSessions, async ({ actor }) =>
      replyWith(await database.transaction((tx) => endOtherSessions(tx, actor)), 'session.ended'),
    ),
  ];
}
