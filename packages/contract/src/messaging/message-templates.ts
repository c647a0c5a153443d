import type { OrderId } from '@hoist/domain/ids';
import { templateParts, type TemplatePart } from '@hoist/domain/contact/message-template';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, text, wholeNumber, arrayOf } from '../fields.ts';

const ofTemplate = z.object({ key: z.string().regex(/^[a-z_]{1,60}$/, { error: 'field.invalid' }) });

const part = z.enum(templateParts);

/** Only the parts that the message has. */
const texts = z.object(optional(() => z.string().optional()));
const inBoth = z.object({ en: texts, fr: texts });
const values = z.record(z.string(), z.string());

function optional<T>(of: () => T): Record<TemplatePart, T> {
  return { title: of(), text: of(), sms: of(), action: of() };
}

const listed = z.object({
  key: z.string(),
  to: z.enum(['customer', 'mechanic', 'applicant', 'anyone', 'staff']),
  channels: z.array(z.enum(['sms', 'email', 'push'])),
  /** Title, or text message, with sample values. */
  name: z.object({ en: z.string(), fr: z.string() }),
  /** Whether the office's own words are sent. */
  own: z.boolean(),
  /** The office's words no longer fit the message, so the product's are sent. */
  outdated: z.boolean(),
  /** 0: never changed. */
  version: z.number(),
  since: z.string().nullable(),
  by: z.string(),
});

const whole = z.object({
  data: listed.extend({
    rules: z.object({
      placeholders: z.array(z.string()),
      required: z.object({ written: z.array(z.string()), sms: z.array(z.string()) }),
      parts: z.array(part),
      optional: z.array(part),
    }),
    texts: inBoth,
    defaults: inBoth,
    /** Whose message the preview shows: a recent order first, then the sample. */
    samples: arrayOf({
      /** Empty: made up. */
      ordersServicesId: idField<OrderId>().nullable(),
      customer: z.string(),
      values: z.object({ en: values, fr: values }),
    }),
    /** Ends the message; empty if its words have their own link, or need none. */
    link: z.string(),
    versions: arrayOf({
      version: z.number(),
      /** Null: the product's words were restored. */
      texts: inBoth.nullable(),
      at: z.string(),
      by: z.string(),
    }),
  }),
});

const typed = text(4000).default('');
const written = z.object({
  en_title: typed,
  en_text: typed,
  en_sms: typed,
  en_action: typed,
  fr_title: typed,
  fr_text: typed,
  fr_sms: typed,
  fr_action: typed,
});

/** The version that was changed: another one in the meantime is a conflict. */
const version = wholeNumber();

export const listMessageTemplates = endpoint({
  id: 'listMessageTemplates',
  path: '/admin/message-templates',
  permission: 'content.write',
  output: z.object({ data: z.array(listed) }),
  summary: 'Every message that people receive, and whether the office rewrote it',
});

export const getMessageTemplate = endpoint({
  id: 'getMessageTemplate',
  path: '/admin/message-templates/:key',
  permission: 'content.write',
  params: ofTemplate,
  output: whole,
  summary: 'One message: its words, what may be written into it, and values for a preview',
});

export const publishMessageTemplate = endpoint({
  id: 'publishMessageTemplate',
  method: 'POST',
  path: '/admin/message-templates/:key',
  permission: 'content.write',
  params: ofTemplate,
  form: written.extend({ version }),
  output: whole,
  refusals: ['conflict'],
  summary: 'Send a message in other words from now on, in both languages',
});

export const restoreMessageTemplate = endpoint({
  id: 'restoreMessageTemplate',
  method: 'POST',
  path: '/admin/message-templates/:key/restore',
  permission: 'content.write',
  params: ofTemplate,
  form: z.object({ version }),
  output: whole,
  refusals: ['conflict', 'wrong_state'],
  summary: "Send a message in the product's own words again",
});

export const testMessageTemplate = endpoint({
  id: 'testMessageTemplate',
  method: 'POST',
  path: '/admin/message-templates/:key/test',
  permission: 'content.write',
  params: ofTemplate,
  form: written.extend({
    channel: z.enum(['sms', 'email'], { error: 'field.invalid' }),
    locale: z.enum(['en', 'fr'], { error: 'field.invalid' }),
  }),
  output: z.object({ data: z.object({ recipient: z.string() }) }),
  refusals: ['wrong_state', 'phone_not_verified'],
  rateLimits: [{ max: 60, seconds: 3600, by: 'account' }],
  summary: "Send a message with sample values to one's own phone or email",
});
