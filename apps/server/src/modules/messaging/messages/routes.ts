import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { presentChoices, readChoices } from './message-choices.ts';
import { setMessageChoice } from './set-message-choice.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export interface MessagesContext {
  readonly database: Database;
  readonly links: SignedLinks;
}

export function messagesRoutes({ database, links }: MessagesContext): readonly Route[] {
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
    ...unsubscribePage(database, links),
  ];
}
