import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { messageOf } from '../notifications/notify.ts';
import { fillNotice } from './compose-texts.ts';
import type { MessageTemplateKey } from './default-texts.ts';
import type { BothTexts } from './read-texts.ts';
import { sampleValues } from './sample-values.ts';
import { templateAudience } from './template-audience.ts';

interface Testing {
  readonly key: MessageTemplateKey;
  readonly texts: BothTexts;
  readonly channel: 'sms' | 'email';
  readonly locale: Locale;
  readonly usersId: UserId;
}

const mark: Readonly<Record<Locale, string>> = { en: 'Test', fr: 'Essai' };

/** Sends a message with sample values to the staff member's own address. Answers where it went. */
export async function testMessageTemplate(
  tx: Tx,
  { key, texts, channel, locale, usersId }: Testing,
): Promise<Result<{ readonly recipient: string }, Refusal>> {
  if (!templateAudience(key).channels.includes(channel))
    return refuse({ code: 'wrong_state', text: 'template.channel' });
  const { email, phoneE164, phoneStatus } = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .select(['email', 'phoneE164', 'phoneStatus'])
    .executeTakeFirstOrThrow();
  if (channel === 'sms' && phoneStatus !== 'verified') return refuse({ code: 'phone_not_verified' });
  const recipient = channel === 'sms' ? phoneE164 : email;
  const { subject, body } = composed({ key, texts, channel, locale });
  await queueMessage(tx, {
    channel,
    recipient,
    // Without the account the message is in the language that is tested, not in the reader's.
    usersId: null,
    locale,
    subject: subject && `${mark[locale]} · ${subject}`,
    body,
  });
  await auditChange(tx, {
    actorId: usersId,
    action: 'content.tested',
    entity: 'content',
    entityId: null,
    detail: { key: `message.${key}`, channel, locale },
  });
  return ok({ recipient });
}

function composed({ key, texts, channel, locale }: Omit<Testing, 'usersId'>) {
  const values = sampleValues(key);
  const notice = {
    ...fillNotice(texts, values),
    navigateTo: '/inside',
    ...(templateAudience(key).linked ? {} : { link: '' }),
  };
  if (texts[locale].title === undefined) return { subject: undefined, body: notice.sms[locale] };
  return messageOf(notice, channel, locale);
}
