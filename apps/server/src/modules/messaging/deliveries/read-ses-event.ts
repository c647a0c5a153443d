import { z } from 'zod';
import { parseJson } from '#server/platform/parse-json.ts';
import { emailKeyName } from '#server/providers/messages/port.ts';
import type { MailEvent } from './mail-event.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** Both formats of SES: notifications about an identity (`notificationType`), and events of a configuration set. */
const sesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    messageId: z.string(),
    destination: z.array(z.string()).default([]),
    /** Only in events. */
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients })
    .optional(),
  complaint: z
    .object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: recipients })
    .optional(),
});

/**
 * The event in a message of SES; undefined for a message that is none, such as the test of a new topic
 * (docs.aws.amazon.com/ses, "Contents of Amazon SES notifications" and "of event data that Amazon SES publishes").
 */
export function readSesEvent(message: string, eventId: string): MailEvent | undefined {
  const read = sesEvent.safeParse(parseJson(message));
  if (!read.success) return undefined;
  const { mail, bounce, complaint, ...types } = read.data;
  const event: MailEvent = {
    provider: 'ses',
    eventId,
    key: mail.tags[emailKeyName]?.[0],
    providerId: mail.messageId,
    recipients: mail.destination,
  };
  switch (types.eventType ?? types.notificationType ?? '') {
    case 'Send':
      return { ...event, fate: 'taken' };
    case 'Delivery':
      return { ...event, fate: 'delivered' };
    case 'Reject':
    case 'Rendering Failure':
      return { ...event, fate: 'undelivered', error: 'refused by the provider' };
    case 'Bounce':
      return bounce && { ...event, ...addressed(bounce.bouncedRecipients), ...ofBounce(bounce) };
    case 'Complaint':
      // Some readers report that an email in their spam folder is none.
      if (!complaint || complaint.complaintFeedbackType === 'not-spam') return event;
      return {
        ...event,
        ...addressed(complaint.complainedRecipients),
        fate: 'complained',
        address: 'complaint',
      };
    default:
      return event;
  }
}

const addressed = (given: z.output<typeof recipients>) => ({
  recipients: given.map(({ emailAddress }) => emailAddress),
});

function ofBounce({
  bounceType,
  bounceSubType,
}: {
  readonly bounceType: string;
  readonly bounceSubType: string;
}) {
  if (bounceType === 'Permanent')
    return { fate: 'undelivered', error: `bounce: ${bounceSubType}`, address: 'bounce' } as const;
  return { fate: 'undelivered', error: `soft bounce: ${bounceSubType}` } as const;
}
