import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs } from '#modules/orders';
import { blockUser } from './block-user.ts';
import { decideReport } from './decide-report.ts';
import { createReport } from './create-report.ts';
import { getReport } from './get-report.ts';
import { listBlockedUsers } from './list-blocked-users.ts';
import { listReports } from './list-reports.ts';
import { unblockUser } from './unblock-user.ts';

/** Reports and blocks between customers and mechanics, and staff decisions (decision 92). */
export function moderationRoutes(orders: Needs<'database' | 'addresses'>): readonly Route[] {
  const { database, addresses } = orders;
  return [
    route(contract.createReport, async ({ actor, params, form, now }) => {
      const { reason, note, order_messages_id: ordersMessagesId } = form;
      const report = await createReport(database, { actor, ...params, reason, note, ordersMessagesId, now });
      return replyWithData(report, 'report.kept');
    }),
    route(contract.blockUser, async ({ actor, params, form, now }) => {
      const { order_messages_id: ordersMessagesId } = form;
      const done = await blockUser(database, { actor, ...params, ordersMessagesId, now });
      if (!done.ok) return done;
      return reply({ data: done.value }, { text: 'block.done', values: { name: done.value.name } });
    }),
    route(contract.listBlockedUsers, async ({ params }) =>
      ok({ data: await listBlockedUsers(database.db, params.userId) }),
    ),
    route(contract.unblockUser, async ({ params }) =>
      replyWithText(await unblockUser(database, params), 'block.undone'),
    ),
    route(contract.listReports, ({ query, locale, now }) =>
      database.read((db) => listReports(db, { ...query, cursor: query.cursor, locale, now })),
    ),
    route(contract.getReport, async ({ params, locale, now }) => {
      const data = await getReport(database.db, { ...params, addresses, locale, now });
      return data ? ok({ data }) : refuse({ code: 'not_found' });
    }),
    route(contract.decideReport, async ({ actor, params, form, locale, now }) => {
      const { decision, note, message_ids: messageIds } = form;
      const by = { ...params, staffId: actor.usersId, decision, note, messageIds, locale, now };
      const decided = await decideReport({ database, addresses }, by);
      return replyWithData(decided, 'report.decided');
    }),
  ];
}
