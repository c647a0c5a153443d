import { readFileSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';
import { smtpSender } from './email-smtp.ts';
import { embeddedSender } from './embedded.ts';
import type { MessageReports, MessagesConfig, Sender, Senders, ToDevices } from './port.ts';
import { apnsSender } from './push/apns.ts';
import { fcmSender, type ServiceAccount } from './push/fcm.ts';
import type { WebPushKeys } from './push/own-web-push-keys.ts';
import { pushSender } from './push/push-sender.ts';
import { webPushSender } from './push/web-push.ts';
import { snsTopic } from './sns-topic.ts';
import { twilioSender } from './sms-twilio.ts';
import { twilioPaths } from '#server/platform/http/twilio-call.ts';

export interface OpenSenders {
  readonly senders: Senders;
  readonly toDevices: ToDevices;
}

export interface Opening {
  readonly config: MessagesConfig;
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Keys for web push to subscribed browsers, besides the embedded inbox. */
  readonly ownWebPush?: WebPushKeys | undefined;
}

export function openSenders({ config, database, publicUrl, now, ownWebPush }: Opening): OpenSenders {
  const push = realPush(config, { publicUrl, now });
  const browsers = ownWebPush && webPushSender({ ...ownWebPush, subject: subjectOf(publicUrl), now });
  const inbox = embeddedSender(database, 'push');
  const embedded: Sender = (message) => (message.device && browsers ? browsers(message) : inbox(message));
  return {
    senders: {
      sms: config.twilio
        ? twilioSender({ ...config.twilio, statusUrl: statusUrlOf(config.twilio, publicUrl) })
        : embeddedSender(database, 'sms'),
      email: config.smtp
        ? smtpSender({
            ...config.smtp,
            reports: { ses: config.ses !== undefined, postmark: config.postmark !== undefined },
          })
        : embeddedSender(database, 'email'),
      push: push ?? embedded,
    },
    toDevices: push ? 'instead' : browsers ? 'browsers too' : 'no',
  };
}

/** The providers whose reports are taken. */
export const openReports = ({ twilio, ses, postmark }: MessagesConfig): MessageReports => ({
  twilio,
  ses: ses && snsTopic(ses),
  postmark,
});

function realPush(
  { webPush, fcm, apns }: MessagesConfig,
  { publicUrl, now }: Pick<Opening, 'publicUrl' | 'now'>,
): Sender | undefined {
  if (!webPush && !fcm && !apns) return undefined;
  return pushSender({
    web: webPush && webPushSender({ ...webPush, subject: subjectOf(publicUrl), now }),
    fcm: fcm && fcmSender({ account: accountOf(fcm.file), apiBase: fcm.apiBase, now }),
    apns: apns && apnsSender({ ...apns, key: readFileSync(apns.keyFile, 'utf8'), now }),
  });
}

// Push services reject a subject that is neither an https nor a mailto address (RFC 8292 section 2.1).
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:office@localhost.invalid';

// Twilio refuses a message whose status address it cannot reach.
const statusUrlOf = ({ apiBase }: { readonly apiBase: string | undefined }, publicUrl: string) =>
  publicUrl.startsWith('https:') || apiBase !== undefined
    ? `${publicUrl}/api${twilioPaths.status}`
    : undefined;

const accountOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ServiceAccount;
