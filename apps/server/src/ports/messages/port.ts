export interface OutgoingMessage {
  /** The same for every try of one message: a provider that knows such keys sends it once. */
  readonly key: string;
  /** An E.164 number, an e-mail address, or `user:<id>` for every device of a user. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
}

/** `refused` was certainly not sent: `retry` says whether it may be later. Of `unknown` nobody knows. */
export type SendOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly code: string; readonly retry: boolean }
  | { readonly outcome: 'unknown'; readonly code: string };

/** Sends one message on its channel. */
export type Sender = (message: OutgoingMessage) => Promise<SendOutcome>;

export type MessageChannel = 'sms' | 'email' | 'push';

/** Text messages, electronic mail and notifications on devices, each by its own provider. */
export type Senders = Readonly<Record<MessageChannel, Sender>>;
