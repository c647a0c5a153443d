import { readFileSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';
import { smtpSender } from './email-smtp.ts';
import { embeddedSender } from './embedded.ts';
import type { MessagesConfig, Sender, Senders } from './port.ts';
import { apnsSender } from './push/apns.ts';
import { fcmSender, type ServiceAccount } from './push/fcm.ts';
import { pushSender } from './push/push-sender.ts';
import { webPushSender } from './push/web-push.ts';
import { twilioSender } from './sms-twilio.ts';

export interface OpenSenders {
  readonly senders: Senders;
  /** Push goes to devices instead of the inbox. */
  readonly toDevices: boolean;
}

export interface Opening {
  readonly config: MessagesConfig;
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** The providers that the settings name; the inbox for those they do not. */
export function openSenders({ config, database, publicUrl, now }: Opening): OpenSenders {
  const push = realPush(config, { publicUrl, now });
  return {
    senders: {
      sms: config.twilio ? twilioSender(config.twilio) : embeddedSender(database, 'sms'),
      email: config.smtp ? smtpSender(config.smtp) : embeddedSender(database, 'email'),
      push: push ?? embeddedSender(database, 'push'),
    },
    toDevices: push !== undefined,
  };
}

function realPush(
  { webPush, fcm, apns }: MessagesConfig,
  { publicUrl, now }: Pick<Opening, 'publicUrl' | 'now'>,
): Sender | undefined {
  if (!webPush && !fcm && !apns) return undefined;
  return pushSender({
    web: webPush && webPushSender({ ...webPush, subject: publicUrl, now }),
    fcm: fcm && fcmSender({ account: accountOf(fcm.file), apiBase: fcm.apiBase, now }),
    apns: apns && apnsSender({ ...apns, key: readFileSync(apns.keyFile, 'utf8'), now }),
  });
}

const accountOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ServiceAccount;
