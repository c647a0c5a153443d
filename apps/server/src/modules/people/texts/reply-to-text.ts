import type { TemplateValues } from '@hoist/domain/contact/message-template';
import { composeSms, queueMessage } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';
import type { Texter } from './find-texter.ts';

type Reply = 'text_help' | 'text_stopped' | 'text_confirmed' | 'text_other_time' | 'text_pictures';

interface Replying {
  readonly text: { readonly sid: string };
  readonly texter: Texter;
  readonly values: TemplateValues;
}

/** Answers a text by text, once; also after a STOP, because the person asked. */
export async function replyToText(tx: Tx, key: Reply, { text, texter, values }: Replying): Promise<void> {
  const { locale } = texter;
  await queueMessage(tx, {
    channel: 'sms',
    recipient: texter.phone,
    usersId: texter.usersId,
    locale,
    body: await composeSms(tx, key, { locale, values }),
    dedupeKey: `reply:${text.sid}:${key}`,
  });
}
