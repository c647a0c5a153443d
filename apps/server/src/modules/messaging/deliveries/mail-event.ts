import type { SuppressionReason } from '@hoist/domain/contact/delivery';
import type { OutboxMessageId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { claimProviderEvent } from './claim-provider-event.ts';
import { liftSuppression, suppressEmail } from './email-suppressions.ts';
import { messageOfKey } from './message-of-key.ts';
import { reportDelivery, type DeliveryReport } from './report-delivery.ts';

/** What a mail provider reports about one of our emails. */
export interface MailEvent {
  readonly provider: 'ses' | 'postmark';
  /** Unique within the provider. */
  readonly eventId: string;
  /** The key that the email took along (`emailKeyName`). */
  readonly key: unknown;
  /** The provider's own id of the email. */
  readonly providerId: string;
  readonly recipients: readonly string[];
  /** Undefined if the event says nothing about the delivery. */
  readonly fate?: DeliveryReport['fate'] | undefined;
  readonly error?: string | undefined;
  /** Whether the address gets no more email, or gets it again. */
  readonly address?: SuppressionReason | 'again' | undefined;
}

/** Handles an event once: the fate of the email, and what it says about the address. */
export async function handleMailEvent(tx: Tx, event: MailEvent, now: Date): Promise<void> {
  const { provider, eventId, providerId, fate, error = '', address } = event;
  if (!(await claimProviderEvent(tx, { provider, eventId, now }))) return;
  const message = await findEmail(tx, event);
  if (message && fate) await reportDelivery(tx, { id: message.id, fate, providerId, error, now });
  if (address === undefined) return;
  // A mail server that forwards reports another address than ours.
  for (const email of message ? [message.recipient] : event.recipients) {
    if (address === 'again') await liftSuppression(tx, email);
    else await suppressEmail(tx, { email, because: address, at: now });
  }
}

interface Email {
  readonly id: OutboxMessageId;
  readonly recipient: string;
}

async function findEmail(tx: Tx, { key, providerId }: MailEvent): Promise<Email | undefined> {
  const emails = tx.selectFrom('outbox').where('channel', '=', 'email').select(['id', 'recipient']);
  const id = messageOfKey(key);
  if (id !== undefined) return emails.where('id', '=', id).executeTakeFirst();
  return providerId === '' ? undefined : emails.where('providerId', '=', providerId).executeTakeFirst();
}
