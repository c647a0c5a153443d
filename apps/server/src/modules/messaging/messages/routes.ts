import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { rawRoute, route, type Route } from '#server/platform/http/route.ts';
import { presentChoices, readChoices } from './message-choices.ts';
import { setMessageChoice } from './set-message-choice.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export interface MessagesContext {
  readonly database: Database;
  readonly links: UnsubscribeLinks;
}

export function messagesRoutes({ database, links }: MessagesContext): readonly Route[] {
  const unsubscribe = (method: 'GET' | 'POST') =>
    rawRoute({
      method,
      path: '/unsubscribe',
      handle: (call) => unsubscribePage({ database, links, leave: method === 'POST' }, call),
    });
  return [
    route(contract.getMessageChoices, async ({ actor }) =>
      ok({ messagePreferences: presentChoices(await readChoices(database.db, actor.usersId)) }),
    ),
    route(contract.setMessageChoice, ({ actor, form, now }) => {
      const { topic, sms, email, push } = form;
      const changes = {
        ...(sms === undefined ? {} : { sms }),
        ...(email === undefined ? {} : { email }),
        ...(push === undefined ? {} : { push }),
      };
      return database.transaction((tx) =>
        setMessageChoice(tx, { usersId: actor.usersId, topic, changes, now }),
      );
    }),
    unsubscribe('GET'),
    unsubscribe('POST'),
  ];
}
