import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs } from '#modules/orders';
import { listConversation } from './list-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { readStaffMessages } from './read-staff-messages.ts';
import { getMessageAudience } from './get-message-audience.ts';
import { readMessages } from './read-messages.ts';
import { sendBulkMessage } from './send-bulk-message.ts';
import { sendMessage } from './send-message.ts';

/** Conversations between customers, mechanics and staff about an order. */
export function conversationsRoutes(
  orders: Needs<'database' | 'addresses' | 'storage' | 'accessLog'>,
): readonly Route[] {
  return [
    route(contract.listConversation, ({ actor, params, query, locale, now }) =>
      listConversation(orders, { actor, ...params, ...query, cursor: query.cursor, locale, now }),
    ),
    route(contract.sendMessage, ({ actor, params, form, files, now }) =>
      replyWithData(sendMessage(orders, { actor, ...params, ...form, files, now })),
    ),
    route(contract.readMessages, async ({ actor, params, form, now }) => {
      const read = await readMessages(orders, { actor, ...params, lastId: form.last_id, now });
      return read.ok ? ok({}) : read;
    }),
    route(contract.listConsoleConversation, ({ actor, params, query, locale, now }) =>
      listConversation(orders, {
        actor,
        asStaff: true,
        ...params,
        ...query,
        cursor: query.cursor,
        locale,
        now,
      }),
    ),
    route(contract.listConversations, ({ actor, query, locale }) =>
      orders.database.read((db) =>
        listConversations(db, { ...query, cursor: query.cursor, staffId: actor.usersId, locale }),
      ),
    ),
    route(contract.readStaffMessages, async ({ actor, params, form }) => {
      const read = await orders.database.transaction((tx) =>
        readStaffMessages(tx, { ...params, lastId: form.last_id, staffId: actor.usersId }),
      );
      return read.ok ? ok({}) : read;
    }),
    route(contract.getMessageAudience, ({ query, locale, now }) =>
      orders.database.read((db) => replyWithData(getMessageAudience(db, query, { now, locale }))),
    ),
    route(contract.sendBulkMessage, async ({ actor, form, now }) => {
      const sent = await orders.database.transaction((tx) => sendBulkMessage(tx, { actor, ...form, now }));
      return replyWithData(sent);
    }),
    route(contract.sendStaffMessage, async ({ actor, params, form, now }) => {
      const sent = await sendMessage(orders, { actor, asStaff: true, ...params, ...form, files: [], now });
      return replyWithData(sent);
    }),
  ];
}
