import * as contract from '@hoist/contract';
import { officeMay, type ConsolePermission } from '@hoist/domain/access/console';
import { ok } from '@hoist/domain/result';
import type { Needs } from '#modules/orders';
import { reply, replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { listQueue } from './list-queue.ts';
import { markNeed } from './mark-need.ts';
import { readWorkList } from './read-work-list.ts';
import { textPayment } from './text-payment.ts';
import type { QueueSettings } from './waiting.ts';

/** What waits for the office (ADR 170). */
export function workListRoutes(orders: Needs<'database' | 'settings'>): readonly Route[] {
  const { database } = orders;
  const settingsAt = async (now: Date): Promise<QueueSettings> => {
    const { late } = await orders.settings.get();
    return { now, lateMinutes: late.tellMinutes };
  };
  return [
    route(contract.getWorkList, async ({ actor, locale, now }) => {
      const settings = await settingsAt(now);
      const may = (permission: ConsolePermission) => officeMay(actor.consoleRole, permission);
      return ok({ data: await database.read((db) => readWorkList(db, { ...settings, may, locale })) });
    }),
    route(contract.listQueue, async ({ params, query, locale, now }) => {
      const settings = await settingsAt(now);
      const page = { ...params, ...query, cursor: query.cursor, locale };
      return database.read((db) => listQueue(db, page, settings));
    }),
    route(contract.markNeed, async ({ actor, params, form, locale, now }) => {
      const settings = await settingsAt(now);
      const may = (permission: ConsolePermission) => officeMay(actor.consoleRole, permission);
      const { kind, needId: id } = params;
      const marking = { ...settings, may, locale, staffId: actor.usersId, kind, id, mark: form.mark };
      const marked = await markNeed(database, marking);
      return marked.ok ? reply({}, { text: `need.${form.mark}` }) : marked;
    }),
    route(contract.textPayment, ({ actor, params, locale, now }) =>
      replyWithData(textPayment(orders, { ...params, actor, locale, now }), 'need.payment_asked'),
    ),
  ];
}
