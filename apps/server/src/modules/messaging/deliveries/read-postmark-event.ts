import { assertUnreachable } from '@hoist/domain/result';
import { z } from 'zod';
import { parseJson } from '#server/platform/parse-json.ts';
import { emailKeyName } from '#server/providers/messages/port.ts';
import type { MailEvent } from './mail-event.ts';

const common = { MessageID: z.string(), Metadata: z.record(z.string(), z.string()).default({}) };
const bounced = { ...common, ID: z.number(), Type: z.string(), Email: z.string() };

/** The webhooks of Postmark (its developer documentation, "Webhooks"). */
const postmarkEvent = z.discriminatedUnion('RecordType', [
  z.object({ ...bounced, RecordType: z.literal('Bounce'), Inactive: z.boolean().default(false) }),
  z.object({ ...bounced, RecordType: z.literal('SpamComplaint') }),
  z.object({ ...common, RecordType: z.literal('Delivery'), Recipient: z.string() }),
  z.object({
    ...common,
    RecordType: z.literal('SubscriptionChange'),
    Recipient: z.string(),
    ChangedAt: z.string(),
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().nullish(),
  }),
]);

type PostmarkEvent = z.output<typeof postmarkEvent>;

/** Types that are answers of a person or a program: the email has arrived. */
const answers: ReadonlySet<string> = new Set([
  'AutoResponder',
  'AddressChange',
  'ChallengeVerification',
  'OpenRelayTest',
  'Subscribe',
  'Unsubscribe',
]);

/** The event of a call; undefined for other calls, which need no answer. */
export function readPostmarkEvent(body: Buffer): MailEvent | undefined {
  const read = postmarkEvent.safeParse(parseJson(body.toString()));
  return read.success ? eventOf(read.data) : undefined;
}

function eventOf(given: PostmarkEvent): MailEvent {
  const { RecordType: type, MessageID: providerId, Metadata } = given;
  const event = { provider: 'postmark', key: keyIn(Metadata), providerId } as const;
  switch (type) {
    case 'Delivery': {
      const { Recipient: recipient } = given;
      const eventId = `${type} ${providerId} ${recipient}`;
      return { ...event, eventId, recipients: [recipient], fate: 'delivered' };
    }
    case 'Bounce':
    case 'SpamComplaint': {
      const numbered = { ...event, eventId: `${type} ${given.ID}`, recipients: [given.Email] };
      if (type === 'SpamComplaint' || given.Type === 'SpamComplaint')
        return { ...numbered, fate: 'complained', address: 'complaint' };
      if (answers.has(given.Type)) return numbered;
      const isFinal = given.Inactive || given.Type === 'HardBounce' || given.Type === 'BadEmailAddress';
      return isFinal
        ? { ...numbered, fate: 'undelivered', error: `bounce: ${given.Type}`, address: 'bounce' }
        : { ...numbered, fate: 'undelivered', error: `soft bounce: ${given.Type}` };
    }
    case 'SubscriptionChange': {
      const { Recipient: recipient, ChangedAt: at, SuppressSending: isStopped } = given;
      const reason = given.SuppressionReason ?? '';
      const eventId = `${type} ${providerId} ${recipient} ${at} ${isStopped} ${reason}`;
      const address = isStopped ? reasonOf(reason) : 'again';
      return { ...event, eventId, recipients: [recipient], address };
    }
    default:
      return assertUnreachable(type);
  }
}

/** Names of headers have no case, and Postmark reads this one from a header. */
const keyIn = (metadata: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(metadata).find(([name]) => name.toLowerCase() === emailKeyName)?.[1];

function reasonOf(reason: string) {
  switch (reason) {
    case 'HardBounce':
      return 'bounce';
    case 'SpamComplaint':
      return 'complaint';
    default:
      return 'provider';
  }
}
