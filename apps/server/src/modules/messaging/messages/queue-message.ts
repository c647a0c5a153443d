import type { Locale } from '@hoist/contract';
import type { MessageTopic } from '@hoist/domain/contact/message-choice';
import type { NotificationId, OrderId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import type { Enclosure } from './enclosure.ts';
import type { MessageChannel } from '#server/providers/messages/port.ts';

export const outboxJob = 'outbox';

export type Channel = MessageChannel;

export interface QueuedMessage {
  readonly channel: Channel;
  /** An E.164 number, an e-mail address, or `user:<id>` for push. */
  readonly recipient: string;
  /** Null for a person without an account, who reads `locale`. */
  readonly usersId: UserId | null;
  readonly locale?: Locale | undefined;
  /** E-mail and push only. */
  readonly subject?: string | undefined;
  readonly body: string;
  /** What the reader may turn off; defaults to `security`. */
  readonly topic?: MessageTopic | undefined;
  /** Messages with the same key are sent once. */
  readonly dedupeKey?: string | undefined;
  /** The message is dropped unless the order still has this state when it is sent. */
  readonly about?: { readonly ordersServicesId: OrderId; readonly state: string } | undefined;
  readonly notificationId?: NotificationId | undefined;
  /** May wait for the morning in this time zone. */
  readonly quietZone?: string | undefined;
  readonly expiresAt?: Date | undefined;
  /** E-mail only. */
  readonly enclosure?: Enclosure | undefined;
}

/** Queues a message in the outbox; it is sent after the transaction commits. */
export async function queueMessage(tx: Tx, message: QueuedMessage): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      channel: message.channel,
      recipient: message.recipient,
      usersId: message.usersId,
      locale: message.locale ?? null,
      subject: message.subject ?? null,
      body: message.body,
      topic: message.topic ?? 'security',
      dedupeKey: message.dedupeKey ?? null,
      ordersServicesId: message.about?.ordersServicesId ?? null,
      orderState: message.about?.state ?? null,
      usersNotificationsId: message.notificationId ?? null,
      quietZone: message.quietZone ?? null,
      expiresAt: message.expiresAt ?? null,
      attachment: message.enclosure ? JSON.stringify(message.enclosure) : null,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
  await wake(tx, outboxJob);
}
