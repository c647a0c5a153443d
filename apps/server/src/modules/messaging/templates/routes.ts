import * as contract from '@hoist/contract';
import type { Refusal } from '@hoist/contract';
import { officeMay } from '@hoist/domain/access/console';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { isMessageTemplateKey, messageTemplateKeys, type MessageTemplateKey } from './default-texts.ts';
import { judgeTexts } from './judge-texts.ts';
import { newestVersions, presentListed, presentTemplate } from './present-template.ts';
import { publishMessageTemplate } from './publish-message-template.ts';
import { testMessageTemplate } from './test-message-template.ts';

export interface TemplatesContext {
  readonly database: Database;
  readonly publicUrl: string;
}

/** The words of every message, for the console. */
export function templatesRoutes({ database, publicUrl }: TemplatesContext): readonly Route[] {
  const present = async (key: MessageTemplateKey, { consoleRole }: Actor) => ({
    data: await presentTemplate(database.db, key, {
      publicUrl,
      seesOrders: officeMay(consoleRole, 'orders.read'),
    }),
  });
  const change = async (
    { params: { key }, actor }: { readonly params: { readonly key: string }; readonly actor: Actor },
    text: contract.TextKey,
    work: (tx: Tx, key: MessageTemplateKey) => Promise<Result<unknown, Refusal>>,
  ) => {
    if (!isMessageTemplateKey(key)) return refuse<Refusal>({ code: 'not_found' });
    const done = await database.transaction((tx) => work(tx, key));
    return done.ok ? reply(await present(key, actor), { text }) : done;
  };
  return [
    route(contract.listMessageTemplates, async () => {
      const rows = await newestVersions(database.db);
      return ok({ data: messageTemplateKeys.map((key) => presentListed(key, rows.get(key))) });
    }),
    route(contract.getMessageTemplate, async ({ params: { key }, actor }) =>
      isMessageTemplateKey(key) ? ok(await present(key, actor)) : refuse({ code: 'not_found' }),
    ),
    route(contract.publishMessageTemplate, (call) =>
      change(call, 'template.published', async (tx, key): Promise<Result<unknown, Refusal>> => {
        const { form, actor, now } = call;
        const texts = judgeTexts(key, form);
        if (!texts.ok) return texts;
        const { version } = form;
        return publishMessageTemplate(tx, { key, version, texts: texts.value, usersId: actor.usersId, now });
      }),
    ),
    route(contract.restoreMessageTemplate, (call) =>
      change(call, 'template.restored', (tx, key) =>
        publishMessageTemplate(tx, {
          key,
          version: call.form.version,
          texts: null,
          usersId: call.actor.usersId,
          now: call.now,
        }),
      ),
    ),
    route(contract.testMessageTemplate, async ({ params: { key }, form, actor }) => {
      if (!isMessageTemplateKey(key)) return refuse({ code: 'not_found' });
      const texts = judgeTexts(key, form);
      if (!texts.ok) return texts;
      const { channel, locale } = form;
      const sent = await database.transaction((tx) =>
        testMessageTemplate(tx, { key, texts: texts.value, channel, locale, usersId: actor.usersId }),
      );
      if (!sent.ok) return sent;
      return reply({ data: sent.value }, { text: 'template.tested', values: sent.value });
    }),
  ];
}
