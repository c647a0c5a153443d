import type { MessagesConfig } from '#server/providers/messages/port.ts';
import { z } from 'zod';

/** Settings of the message providers, in the order of docs/generated/config.md. Each group is complete or absent. */
export const messageSettings = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i)
    .optional()
    .describe('Sends text messages through Twilio instead of the embedded inbox'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Required with TWILIO_ACCOUNT_SID'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i)
    .optional()
    .describe('Required with TWILIO_ACCOUNT_SID: a number (`+1…`) or a messaging service (`MG…`)'),
  TWILIO_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the text message provider, for a simulator. Default: Twilio's"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Sends e-mail through this server instead of the embedded inbox: `smtp://user:password@host:587`, or `smtps://`',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^<>\s@]+@[^<>\s@]+>?$/)
    .optional()
    .describe('Required with SMTP_URL: the sender, for example `Hoist <visits@hoist.example>`'),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws:sns:[a-z]{2}(-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/)
    .optional()
    .describe(
      'Takes reports about emails from Amazon SES: the SNS topic (`arn:aws:sns:…`) that it reports to',
    ),
  SNS_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of Amazon SNS, for a simulator. Default: Amazon's, in the topic's region"),
  POSTMARK_WEBHOOK_USER: z
    .string()
    .regex(/^[^:]+$/)
    .optional()
    .describe('Takes reports about emails from Postmark: the user of its webhook'),
  POSTMARK_WEBHOOK_PASSWORD: z
    .string()
    .min(24)
    .optional()
    .describe('Required with POSTMARK_WEBHOOK_USER: at least 24 characters, random'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe(
      'Sends notifications to browsers: the P-256 public key, base64url. Default outside production: keys derived from SECRET',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('Required with VAPID_PUBLIC_KEY'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe("Sends notifications to Android: the path of a Firebase service account's key file"),
  FCM_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of Firebase's API, for a simulator. Default: Google's"),
  APNS_KEY: z
    .string()
    .optional()
    .describe('Sends notifications to Apple devices: the path of the signing key (`.p8`)'),
  APNS_KEY_ID: z.string().optional().describe('Required with APNS_KEY'),
  APNS_TEAM_ID: z.string().optional().describe('Required with APNS_KEY'),
  APNS_TOPIC: z.string().optional().describe("Required with APNS_KEY: the app's bundle id"),
  APNS_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address of Apple's push service, for example its sandbox or a simulator. Default: the live service",
    ),
};

type Settings = {
  readonly [K in keyof typeof messageSettings]?: string | undefined;
};

/** The values of a group of settings, or undefined if none is set. Calls `refuse` for an incomplete group. */
function group<K extends keyof Settings>(
  given: Settings,
  names: readonly K[],
  refuse: (message: string) => never,
): Readonly<Record<K, string>> | undefined {
  const set = names.filter((name) => given[name] !== undefined);
  if (set.length === 0) return undefined;
  if (set.length < names.length) refuse(`${names.join(', ')} go together: set all of them or none`);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<K, string>;
}

export function messagesOf(given: Settings, refuse: (message: string) => never): MessagesConfig {
  const sms = group(given, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], refuse);
  const mail = group(given, ['SMTP_URL', 'MAIL_FROM'], refuse);
  const postmark = group(given, ['POSTMARK_WEBHOOK_USER', 'POSTMARK_WEBHOOK_PASSWORD'], refuse);
  const web = group(given, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], refuse);
  const apple = group(given, ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'], refuse);
  return {
    twilio: sms && {
      accountSid: sms.TWILIO_ACCOUNT_SID,
      authToken: sms.TWILIO_AUTH_TOKEN,
      from: sms.TWILIO_FROM,
      apiBase: given.TWILIO_API_BASE,
    },
    smtp: mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    ses:
      given.SES_TOPIC_ARN === undefined
        ? undefined
        : { topicArn: given.SES_TOPIC_ARN, apiBase: given.SNS_API_BASE },
    postmark: postmark && {
      user: postmark.POSTMARK_WEBHOOK_USER,
      password: postmark.POSTMARK_WEBHOOK_PASSWORD,
    },
    webPush: web && { publicKey: web.VAPID_PUBLIC_KEY, privateKey: web.VAPID_PRIVATE_KEY },
    fcm:
      given.FCM_SERVICE_ACCOUNT === undefined
        ? undefined
        : { file: given.FCM_SERVICE_ACCOUNT, apiBase: given.FCM_API_BASE },
    apns: apple && {
      keyFile: apple.APNS_KEY,
      keyId: apple.APNS_KEY_ID,
      teamId: apple.APNS_TEAM_ID,
      topic: apple.APNS_TOPIC,
      apiBase: given.APNS_API_BASE,
    },
  };
}
