import type { MessagesConfig } from '#server/providers/messages/port.ts';

/** Without providers: messages go to the embedded inbox. */
export const noMessages: MessagesConfig = {
  twilio: undefined,
  smtp: undefined,
  ses: undefined,
  postmark: undefined,
  webPush: undefined,
  fcm: undefined,
  apns: undefined,
};
