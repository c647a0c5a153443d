import type { NotificationChannel } from '@hoist/domain/contact/notification-channel';

export interface PushDevice {
  readonly type: 'web_app' | 'ios_app' | 'android_app';
  readonly token: string;
}

/** How a device groups a push, and the badge of the app's icon. */
export interface PushFiling {
  /** Android's channel and Apple's category, which the user can mute. */
  readonly channel: NotificationChannel;
  /** Pushes with the same thread are grouped. */
  readonly thread: string;
  /** Number of unread notifications, including this one. */
  readonly unread: number;
}

/** An e-mail attachment; `method` is set for calendar files (RFC 5546). */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly method?: 'REQUEST' | 'CANCEL';
  readonly content: Uint8Array;
}

export interface OutgoingMessage {
  /** Idempotency key: the same for every try of one message. */
  readonly key: string;
  /** An E.164 number, an e-mail address, or `user:<id>` and `device:<id>` for push. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  /** E-mail: the same content as HTML. */
  readonly html?: string | undefined;
  /** E-mail: one-click unsubscribe address (RFC 8058); not for transactional messages. */
  readonly unsubscribeUrl?: string | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  /** Push: the device; absent for the embedded port, which lists messages by user. */
  readonly device?: PushDevice | undefined;
  /** Push: data for the tap (specification section 3). */
  readonly data?: Readonly<Record<string, string>> | undefined;
  readonly filing?: PushFiling | undefined;
}

/**
 * `refused` was certainly not sent: `retry` says whether to try again, `waitMs` how long the provider asks to wait,
 * `because` whether the recipient opted out or the device is gone. `unknown` may have been sent.
 */
export type SendOutcome =
  | {
      readonly outcome: 'done';
      /** The provider's id of the message, which its reports name. */
      readonly providerId?: string | undefined;
    }
  | {
      readonly outcome: 'refused';
      readonly code: string;
      readonly retry: boolean;
      readonly waitMs?: number;
      readonly because?: 'opted_out' | 'device_gone';
    }
  | { readonly outcome: 'unknown'; readonly code: string };

export type Sender = (message: OutgoingMessage) => Promise<SendOutcome>;

/** Where a push goes: devices, the inbox and subscribed browsers, or the inbox only. */
export type ToDevices = 'instead' | 'browsers too' | 'no';

export type MessageChannel = 'sms' | 'email' | 'push';

export type Senders = Readonly<Record<MessageChannel, Sender>>;

/** Reports of the providers that this installation takes. */
export interface MessageReports {
  /** Twilio signs its calls with the account's token. */
  readonly twilio: { readonly authToken: string } | undefined;
  readonly ses: SnsTopic | undefined;
  readonly postmark: PostmarkLogin | undefined;
}

/** The topic of Amazon SNS to which SES reports. */
export interface SnsTopicOptions {
  readonly topicArn: string;
  /** Serves certificates and confirmations instead of Amazon, for a simulator. */
  readonly apiBase: string | undefined;
}

export interface SnsMessage {
  readonly Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  /** Unique. */
  readonly MessageId: string;
  readonly Message: string;
  readonly SubscribeURL?: string | undefined;
}

export interface SnsTopic {
  /** The message of a call; undefined without Amazon's signature for this topic. Throws with status 503. */
  read(body: Buffer, now: Date): Promise<SnsMessage | undefined>;
  /** Confirms a subscription to this topic at its own address. Throws with status 503. */
  confirm(message: SnsMessage): Promise<void>;
}

/** The name under which an email takes its key along, so that a report of the service finds it. */
export const emailKeyName = 'message';

/** What Postmark's webhooks log in with. */
export interface PostmarkLogin {
  readonly user: string;
  readonly password: string;
}

/** The configured providers; undefined: the embedded inbox. */
export interface MessagesConfig {
  readonly twilio:
    | {
        readonly accountSid: string;
        readonly authToken: string;
        readonly from: string;
        readonly apiBase: string | undefined;
      }
    | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Reports about emails. */
  readonly ses: SnsTopicOptions | undefined;
  readonly postmark: PostmarkLogin | undefined;
  readonly webPush: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** `file` is the path of the service account's key file. */
  readonly fcm: { readonly file: string; readonly apiBase: string | undefined } | undefined;
  readonly apns:
    | {
        readonly keyFile: string;
        readonly keyId: string;
        readonly teamId: string;
        readonly topic: string;
        readonly apiBase: string | undefined;
      }
    | undefined;
}
