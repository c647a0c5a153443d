import { failuresOf } from './failures.ts';
import type { Json } from './schemas.ts';

const path = (name: string): Json => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const text = (type: string, description: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});

const missing: Json = { '404': { description: 'Not found' } };

/** Answers to a provider's call. */
const taken: Json = {
  '200': {
    description: 'Stored; it is handled afterwards',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { const: 1 }, message: { type: 'string' } },
          required: ['status', 'message'],
        },
      },
    },
  },
  ...failuresOf(new Set(['invalid_signature'])),
};

const jsonBody: Json = {
  required: true,
  content: { 'application/json': { schema: { type: 'object' } } },
};

interface TwilioCall {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly responses: Json;
}

/** A form that Twilio signs with the account's token. */
const fromTwilio = ({ description, ...call }: TwilioCall): Json => ({
  post: {
    ...call,
    tags: ['webhooks'],
    description: `${description} \`X-Twilio-Signature\` is checked before it is read, and a call counts once.`,
    security: [],
    parameters: [{ name: 'X-Twilio-Signature', in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
    },
  },
});

/** What the API answers beside the endpoints of the contract: streams, calendars, files and webhooks. */
export const otherPaths: Json = {
  '/api/events': {
    get: {
      operationId: 'followEvents',
      tags: ['events'],
      summary: 'Follow what changes for the caller',
      description:
        'Server-sent events. The event is `order`, `notification`, `message` or `position`; its data are JSON with `kind` and, for an order, its `id`. An event says what to read again and contains nothing of the change. With `missed_ms`, the stream begins with the events of that many milliseconds; an event without an `id` means all. A comment line every 20 seconds keeps the connection open. At most 20 streams for each user.',
      parameters: [{ name: 'missed_ms', in: 'query', schema: { type: 'integer', minimum: 0 } }],
      responses: {
        '200': text('text/event-stream', 'The stream'),
        ...failuresOf(new Set(['unauthenticated', 'rate_limited'])),
      },
    },
  },
  '/api/calendar-feeds/{name}': {
    get: {
      operationId: 'readCalendarFeed',
      tags: ['events'],
      summary: "A mechanic's jobs as a calendar",
      description:
        'iCalendar (RFC 5545) at a secret address, which the mechanic creates and can revoke. Calendar programs read it again and again.',
      security: [],
      parameters: [path('name')],
      responses: { '200': text('text/calendar', 'The calendar'), ...missing },
    },
  },
  '/api/files/{path}': {
    get: {
      operationId: 'readFile',
      tags: ['events'],
      summary: 'A picture or a document',
      description: 'Answers of other calls contain the address, signed and valid for a limited time.',
      security: [],
      parameters: [path('path')],
      responses: {
        '200': {
          description: 'The file',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
        ...missing,
      },
    },
  },
  '/api/webhooks/stripe': {
    post: {
      operationId: 'receiveStripeEvent',
      tags: ['webhooks'],
      summary: 'Takes an event of the card provider',
      description:
        'The body is the event of Stripe, signed in `Stripe-Signature`. Its signature and age are checked before it is read, and an event counts once.',
      security: [],
      parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: jsonBody,
      responses: taken,
    },
  },
  '/api/webhooks/ses': {
    post: {
      operationId: 'receiveSesEvent',
      tags: ['webhooks'],
      summary: 'Takes what became of an email from Amazon SES',
      description:
        'A message of Amazon SNS: a notification or an event of SES, or the confirmation of the subscription. Its signature, topic and age are checked before it is read, and a message counts once.',
      security: [],
      requestBody: {
        required: true,
        content: { 'text/plain': { schema: { type: 'string', description: 'JSON, as SNS sends it' } } },
      },
      responses: { ...taken, ...failuresOf(new Set(['unavailable'])) },
    },
  },
  '/api/webhooks/postmark': {
    post: {
      operationId: 'receivePostmarkEvent',
      tags: ['webhooks'],
      summary: 'Takes what became of an email from Postmark',
      description:
        'A webhook of Postmark: a bounce, a complaint, a delivery or a change of a subscription. Postmark signs nothing: HTTP basic authentication is checked before it is read, and an event counts once.',
      security: [],
      parameters: [{ name: 'Authorization', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: jsonBody,
      responses: taken,
    },
  },
  '/api/webhooks/twilio/status': fromTwilio({
    operationId: 'receiveTextStatus',
    summary: 'Takes what became of a text message',
    description: 'A status report of Twilio.',
    responses: taken,
  }),
  '/api/webhooks/twilio/texts': fromTwilio({
    operationId: 'receiveText',
    summary: 'Takes a text message that was sent to the company',
    description: 'An incoming message of Twilio.',
    responses: { ...taken, '200': text('text/xml', 'Taken; a reply is sent as a message of its own') },
  }),
};
