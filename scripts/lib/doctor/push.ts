import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutgoingMessage, SendOutcome } from '../../../apps/server/src/providers/messages/port.ts';
import { absent, failed, type Judgement, type Service } from './checks.ts';

/** No device has this token: a service that accepts our key answers that the token is wrong. */
const noToken = '0'.repeat(64);
const probe = (type: 'android_app' | 'ios_app'): OutgoingMessage => ({
  key: 'doctor',
  recipient: 'device:0',
  subject: 'Doctor',
  text: 'Doctor',
  device: { type, token: noToken },
});

/** Ok if the service got as far as the token. */
function judgeProbe(
  outcome: SendOutcome,
  tokenCodes: readonly string[],
  hints: Readonly<Record<string, string>>,
): Judgement {
  if (outcome.outcome === 'done') return 'a test message is accepted';
  const { code } = outcome;
  if (tokenCodes.includes(code)) return `the key is accepted (${code} for a test token)`;
  return failed(code, hints[code] ?? 'Check the key and whether this machine may connect.');
}

export const fcmService: Service = {
  name: 'FCM',
  async run(report, { config }) {
    const { fcm } = config.messages;
    if (!fcm) {
      await report(absent('message', 'FCM_SERVICE_ACCOUNT: no notifications on Android'));
      return;
    }
    const { fcmSender } = await import('../../../apps/server/src/providers/messages/push/fcm.ts');
    type Account = Parameters<typeof fcmSender>[0]['account'];
    let account: Account | undefined;
    const isRead = await report({
      name: 'key file',
      advice: 'FCM_SERVICE_ACCOUNT must be the path of a key file of a service account (JSON).',
      run: () => {
        account = JSON.parse(readFileSync(fcm.file, 'utf8')) as Account;
        return Promise.resolve(`${account.client_email} of ${account.project_id}`);
      },
    });
    if (!isRead || !account) return;
    const sender = { account, apiBase: fcm.apiBase, now: () => new Date(), validateOnly: true };
    await report({
      name: 'message',
      advice: 'Check that this machine may connect to Google.',
      run: async () =>
        judgeProbe(await fcmSender(sender)(probe('android_app')), ['INVALID_ARGUMENT', 'UNREGISTERED'], {
          'token 400': 'Make a new key for the service account; this one is deleted, or the clock is off.',
          'token 401': 'Make a new key for the service account; this one is deleted, or the clock is off.',
          PERMISSION_DENIED: 'Give the service account the role "Firebase Cloud Messaging API Admin".',
          THIRD_PARTY_AUTH_ERROR: 'Correct the APNs key in the Firebase project.',
          NOT_FOUND: 'The project of the key file does not exist.',
        }),
    });
  },
};

export const apnsService: Service = {
  name: 'APNs',
  async run(report, { config }) {
    const { apns } = config.messages;
    if (!apns) {
      await report(absent('message', 'APNS_KEY: no notifications on Apple devices'));
      return;
    }
    const { apnsSender } = await import('../../../apps/server/src/providers/messages/push/apns.ts');
    let send: ReturnType<typeof apnsSender> | undefined;
    const isRead = await report({
      name: 'key file',
      advice: 'APNS_KEY must be the path of a signing key (.p8) from Apple.',
      run: () => {
        send = apnsSender({ ...apns, key: readFileSync(apns.keyFile, 'utf8'), now: () => new Date() });
        return Promise.resolve(`key ${apns.keyId} of team ${apns.teamId}`);
      },
    });
    if (!isRead || !send) return;
    const sender = send;
    await report({
      name: 'message',
      advice: 'Check that this machine may connect to Apple on port 443.',
      run: async () =>
        judgeProbe(await sender(probe('ios_app')), ['BadDeviceToken', 'Unregistered'], {
          InvalidProviderToken:
            'APNS_KEY, APNS_KEY_ID and APNS_TEAM_ID do not belong together, or the key is revoked.',
          ExpiredProviderToken: "Set this machine's clock.",
          TopicDisallowed: 'APNS_TOPIC must be the bundle id of the app.',
          DeviceTokenNotForTopic: 'APNS_TOPIC must be the bundle id of the app.',
          BadEnvironmentKeyInToken: 'The key is for the other environment (sandbox or live).',
        }),
    });
  },
};

export const webPushService: Service = {
  name: 'web push',
  async run(report, { config }) {
    const { webPush } = config.messages;
    if (!webPush) {
      await report(absent('key pair', 'VAPID_PUBLIC_KEY'));
      return;
    }
    await report({
      name: 'key pair',
      advice: 'VAPID_PRIVATE_KEY must be a P-256 key, base64url.',
      run: () => {
        const curve = createECDH('prime256v1');
        curve.setPrivateKey(webPush.privateKey, 'base64url');
        const isPair = curve.getPublicKey('base64url') === webPush.publicKey;
        return Promise.resolve(
          isPair
            ? 'the keys belong together'
            : failed('the keys do not belong together', 'Make a new pair and set both keys.'),
        );
      },
    });
  },
};
