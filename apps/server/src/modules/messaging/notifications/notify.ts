import { channelsToUse, type MessageTopic } from '@hoist/domain/contact/message-choice';
import type { Locale } from '@hoist/domain/locale';
import type { NotificationId, OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { typesetFrench } from '@hoist/domain/typeset-french';
import { isSuppressed } from '../deliveries/email-suppressions.ts';
import { isOptedOut } from '../deliveries/phone-opt-outs.ts';
import type { Enclosure } from '../messages/enclosure.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { readChoices } from '../messages/message-choices.ts';
import { queueMessage, type Channel } from '../messages/queue-message.ts';
import { messageText } from '@hoist/domain/contact/message-text';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';

interface Said {
  readonly en: string;
  readonly fr: string;
}

export interface Notice {
  readonly usersId: UserId;
  /** Selects the reader's screen: `order`, `order_review`, `request_vin_number`, `account` … */
  readonly type: string;
  readonly topic: MessageTopic;
  readonly title: Said;
  readonly text: Said;
  readonly navigateTo: string;
  readonly ordersId?: VisitId | undefined;
  readonly ordersServicesId?: OrderId | undefined;
  readonly timezone?: string | undefined;
  /** In addition to the notification in the app. */
  readonly channels?: readonly Channel[] | undefined;
  /** For SMS instead of title and text. */
  readonly sms?: Said | undefined;
  /** What the reader is asked to do; an SMS has a link only with it. */
  readonly action?: Said | undefined;
  /** Replaces the link to `navigateTo` in messages. */
  readonly link?: string | undefined;
  readonly details?: Said | undefined;
  /** Messages wait for the local morning. */
  readonly canWait?: boolean | undefined;
  readonly expiresAt?: Date | undefined;
  readonly enclosure?: Enclosure | undefined;
  /** Makes the messages of one occasion unique; channel and reader are appended. */
  readonly dedupeKey?: string | undefined;
  /** Messages are dropped unless the order still has this state when they are sent. */
  readonly orderState?: string | undefined;
}

/**
 * Notifies a user: inserts the notification, queues its messages and refreshes open screens. A deleted account gets
 * nothing.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const reader = await tx
    .selectFrom('users')
    .where('usersId', '=', notice.usersId)
    .select(['locale', 'email', 'phoneE164', 'phoneStatus', 'asksNumber', 'madeByOffice', 'deletedAt'])
    .executeTakeFirstOrThrow();
  if (reader.deletedAt !== null) return;
  const { usersNotificationsId: notificationId } = await tx
    .insertInto('userNotifications')
    .values({
      usersId: notice.usersId,
      notificationType: notice.type,
      titleEn: notice.title.en,
      titleFr: typesetFrench(notice.title.fr),
      textEn: notice.text.en,
      textFr: typesetFrench(notice.text.fr),
      navigateTo: notice.navigateTo,
      ordersId: notice.ordersId ?? null,
      ordersServicesId: notice.ordersServicesId ?? null,
      timezone: notice.timezone ?? null,
    })
    .returning('usersNotificationsId')
    .executeTakeFirstOrThrow();
  await publish(tx, [notice.usersId], { kind: 'notification' });
  const channels = channelsToUse({
    topic: notice.topic,
    suited: notice.channels ?? [],
    choices: await readChoices(tx, notice.usersId),
    canText: (await isProven(tx, notice, reader)) && !(await isOptedOut(tx, reader.phoneE164)),
    // The address was told by the caller, or else it may be that of who made the account in advance.
    canEmail: (!reader.asksNumber || reader.madeByOffice) && !(await isSuppressed(tx, reader.email)),
  });
  // Its devices may be those of who made the account in advance.
  const allowed = channels.filter((channel) => channel !== 'push' || !reader.asksNumber);
  for (const channel of allowed) await send(tx, { notice, notificationId, reader, channel });
}

/** The number is verified, or its holder opened the texted link of this visit. */
async function isProven(
  tx: Tx,
  { ordersId }: Notice,
  { phoneStatus, phoneE164 }: { readonly phoneStatus: string; readonly phoneE164: string },
): Promise<boolean> {
  if (phoneStatus === 'verified') return true;
  if (ordersId === undefined) return false;
  const opened = await tx
    .selectFrom('bookingLinks')
    .where('ordersId', '=', ordersId)
    .where('textedTo', '=', phoneE164)
    .where('openedAt', 'is not', null)
    .select('bookingLinksId')
    .executeTakeFirst();
  return opened !== undefined;
}

interface Sending {
  readonly notice: Notice;
  readonly notificationId: NotificationId;
  readonly reader: {
    readonly locale: 'en' | 'fr';
    readonly email: string;
    readonly phoneE164: string;
  };
  readonly channel: Channel;
}

async function send(tx: Tx, { notice, notificationId, reader, channel }: Sending): Promise<void> {
  const { locale } = reader;
  const recipient = {
    sms: reader.phoneE164,
    email: reader.email,
    push: `user:${notice.usersId}`,
  }[channel];
  const { subject, body } = messageOf(notice, channel, locale);
  await queueMessage(tx, {
    channel,
    recipient,
    usersId: notice.usersId,
    subject,
    body,
    topic: notice.topic,
    notificationId,
    quietZone: notice.canWait ? notice.timezone : undefined,
    expiresAt: notice.expiresAt,
    enclosure: channel === 'email' ? notice.enclosure : undefined,
    dedupeKey: notice.dedupeKey && `${notice.dedupeKey}:${notice.usersId}:${channel}`,
    about:
      notice.ordersServicesId !== undefined && notice.orderState !== undefined
        ? { ordersServicesId: notice.ordersServicesId, state: notice.orderState }
        : undefined,
  });
}

type Words = Pick<Notice, 'title' | 'text' | 'sms' | 'action' | 'link' | 'details' | 'navigateTo'>;

/** Subject and body of a notification on one channel; the link comes last. */
export function messageOf(
  notice: Words,
  channel: Channel,
  locale: Locale,
): { readonly subject: string | undefined; readonly body: string } {
  const set = (said: Said | undefined): string =>
    said === undefined ? '' : locale === 'fr' ? typesetFrench(said.fr) : said.en;
  return messageText(
    {
      title: set(notice.title),
      text: set(notice.text),
      sms: set(notice.sms),
      action: set(notice.action),
      link: notice.link ?? linkTo(notice.navigateTo),
      details: set(notice.details),
    },
    channel,
    locale,
  );
}
