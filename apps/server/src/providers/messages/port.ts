import type { NotificationChannel } from '@hoist/domain/contact/notification-channel';

/** A device as a push service knows it. */
export interface PushDevice {
  readonly type: 'web_app' | 'ios_app' | 'android_app';
  readonly token: string;
}

/** How a device files a push, and what stands on the app's icon. */
export interface PushFiling {
  /** Android's channel and Apple's category: what its owner can silence. */
  readonly channel: NotificationChannel;
  /** Pushes of one thread stand together. */
  readonly thread: string;
  /** How many notifications the reader has not read, this one included. */
  readonly unread: number;
}

/** What goes along with an e-mail; `method` is a calendar file's (RFC 5546). */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly method?: 'REQUEST' | 'CANCEL';
  readonly content: Uint8Array;
}

export interface OutgoingMessage {
  /** The same for every try of one message: a provider that knows such keys sends it once. */
  readonly key: string;
  /** An E.164 number, an e-mail address, or `user:<id>` and `device:<id>` for push. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  /** E-mail: the same words as HTML. */
  readonly html?: string | undefined;
  /** E-mail: where a mail program leaves the topic by itself (RFC 8058); only of what is not transactional. */
  readonly unsubscribeUrl?: string | undefined;
  /** E-mail. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Push: to whom; absent for the embedded port, which shows messages by user. */
  readonly device?: PushDevice | undefined;
  /** Push: what a tap needs to know (specification section 3). */
  readonly data?: Readonly<Record<string, string>> | undefined;
  /** Push. */
  readonly filing?: PushFiling | undefined;
}

/**
 * `refused` was certainly not sent: `retry` says whether it may be later, `waitMs` how long the provider asks to wait,
 * `because` that the reader wants no more of it or that the device is gone. Of `unknown` nobody knows.
 */
export type SendOutcome =
  | { readonly outcome: 'done' }
  | {
      readonly outcome: 'refused';
      readonly code: string;
      readonly retry: boolean;
      readonly waitMs?: number;
      readonly because?: 'opted_out' | 'device_gone';
    }
  | { readonly outcome: 'unknown'; readonly code: string };

/** Sends one message on its channel. */
export type Sender = (message: OutgoingMessage) => Promise<SendOutcome>;

/** Whether a push goes to devices instead of the inbox, to browsers beside it, or to the inbox alone. */
export type ToDevices = 'instead' | 'browsers too' | 'no';

export type MessageChannel = 'sms' | 'email' | 'push';

/** Text messages, electronic mail and notifications on devices, each by its own provider. */
export type Senders = Readonly<Record<MessageChannel, Sender>>;

/** The real providers that are set up. Absent: the embedded inbox. */
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
  readonly webPush: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** `file` is a path. */
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
