import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apnsServer } from './apns-server.ts';
import { atEnd } from './at-end.ts';
import { selfSigned } from './certificate.ts';
import { dnsServer } from './dns-server.ts';
import { mailServer } from './mail-server.ts';
import { startS3Server } from './s3-server.ts';
import { standInProvider, type Reply } from './stand-in-provider.ts';

const day = 86_400_000;
const accountSid = `AC${'0'.repeat(32)}`;
const mailPassword = 'p@ss word';

/** What reports about emails are checked with. */
export const mailReports = {
  topicArn: 'arn:aws:sns:ca-central-1:123456789012:hoist-mail',
  user: 'postmark',
  password: 'the password of the webhook of Postmark',
};

/** Answers of Twilio, by the part of the path after the account. */
const twilioAnswers: Readonly<Record<string, Reply>> = {
  account: { status: 200, body: { sid: accountSid, status: 'active', type: 'Full', friendly_name: 'Hoist' } },
  numbers: { status: 200, body: { incoming_phone_numbers: [{ capabilities: { sms: true } }] } },
  service: { status: 200, body: { phone_numbers: [{ sid: 'PN1' }] } },
};

/** Weather, addresses, roads and maps of one host, by the first part of the path. */
const surroundingAnswers: Readonly<Record<string, Reply>> = {
  v1: {
    status: 200,
    body: {
      hourly: {
        time: [1_795_000_000],
        temperature_2m: [4],
        rain: [0],
        showers: [0],
        weather_code: [2],
        wind_gusts_10m: [20],
      },
    },
  },
  api: {
    status: 200,
    body: {
      features: [
        {
          geometry: { coordinates: [-79.384, 43.653] },
          properties: {
            countrycode: 'CA',
            housenumber: '100',
            street: 'Queen Street West',
            city: 'Toronto',
            state: 'Ontario',
            postcode: 'M5H 2N2',
          },
        },
      ],
    },
  },
  status: { status: 200, body: { version: '3.6.0', tileset_last_modified: 1 } },
  sources_to_targets: {
    status: 200,
    body: { sources_to_targets: { durations: [[900]], distances: [[9.5]] } },
  },
  'style.json': {
    status: 200,
    body: { version: 8, sources: { streets: { type: 'vector', url: '/tiles.json' } }, layers: [] },
  },
  'tiles.json': { status: 200, body: { tiles: ['/tiles/{z}/{x}/{y}.pbf'], maxzoom: 14 } },
  tiles: { status: 200 },
};

async function surroundingServices(replies: Readonly<Record<string, Reply>>): Promise<string> {
  const { origin } = await standInProvider(({ path }) => {
    const [part = ''] = path.slice(1).split(/[/?]/);
    return replies[part] ?? surroundingAnswers[part] ?? { status: 404 };
  });
  return origin;
}

/** Every provider on loopback, with the settings that lead to them. */
export async function providerStandIns() {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-doctor-'));
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const certificate = selfSigned({
    from: new Date(Date.now() - day),
    until: new Date(Date.now() + 90 * day),
  });
  const s3Keys = { accessKeyId: 'the key id', secretAccessKey: 'the secret key of the bucket' };
  const bucket = await startS3Server({ ...s3Keys, buckets: ['hoist-files'], pageSize: 10 });
  const replies: Record<string, Reply> = {};
  const twilio = await standInProvider(({ path }) => {
    const part = path.includes('/Services/')
      ? 'service'
      : path.includes('IncomingPhone')
        ? 'numbers'
        : 'account';
    return replies[part] ?? twilioAnswers[part] ?? { status: 404 };
  });
  const google = await standInProvider(({ path }) =>
    path === '/token'
      ? (replies['token'] ?? { status: 200, body: { access_token: 'ya29', expires_in: 3600 } })
      : (replies['fcm'] ?? { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }),
  );
  const apple = await apnsServer(
    () => replies['apns'] ?? { status: 400, body: { reason: 'BadDeviceToken' } },
  );
  const mail = { user: 'hoist', password: mailPassword };
  const mailPort = await mailServer({ ...mail, tls: certificate });
  const plainMailPort = await mailServer({ ...mail, tls: undefined });
  const dns = await dnsServer({
    'hoist.example': ['v=spf1 include:mail.example -all', 'something else'],
    '_dmarc.hoist.example': ['v=DMARC1; p=quarantine; rua=mailto:reports@hoist.example'],
    's1._domainkey.hoist.example': ['v=DKIM1; k=rsa; p=MIGfMA0GCSq'],
    'revoked._domainkey.hoist.example': ['v=DKIM1; k=rsa; p='],
    'twice.example': ['v=spf1 -all', 'v=spf1 ~all'],
    '_dmarc.twice.example': ['v=DMARC1; p=none'],
    'open.example': ['v=spf1 +all'],
  });
  const expired = selfSigned({ from: new Date(Date.now() - 90 * day), until: new Date(Date.now() - day) });
  const surroundings = await surroundingServices(replies);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const jwk = ec.privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')];
  const account = {
    project_id: 'hoist-test',
    client_email: 'push@hoist-test.iam.gserviceaccount.com',
    private_key: rsa.privateKey.export(pem).toString(),
    token_uri: `${google.origin}/token`,
  };
  const mailUrl = (port: number, host = '127.0.0.1') =>
    `smtp://hoist:${encodeURIComponent(mailPassword)}@${host}:${port}`;
  return {
    folder,
    write,
    bucket,
    /** Answers instead of the usual ones: `account`, `numbers`, `service`, `token`, `fcm`, `apns`. */
    replies,
    certificate,
    dns,
    plainMail: mailUrl(plainMailPort, '[::ffff:127.0.0.1]'),
    privatePlainMail: mailUrl(plainMailPort),
    wrongMail: mailUrl(mailPort).replace('p%40ss', 'wrong'),
    settings: {
      S3_BUCKET: 'hoist-files',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: 'the token of Twilio',
      TWILIO_FROM: '+16475550100',
      TWILIO_API_BASE: twilio.origin,
      SMTP_URL: mailUrl(mailPort),
      MAIL_FROM: 'Hoist <visits@hoist.example>',
      SES_TOPIC_ARN: mailReports.topicArn,
      POSTMARK_WEBHOOK_USER: mailReports.user,
      POSTMARK_WEBHOOK_PASSWORD: mailReports.password,
      VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
      VAPID_PRIVATE_KEY: jwk.d ?? '',
      FCM_SERVICE_ACCOUNT: write('firebase.json', JSON.stringify(account)),
      FCM_API_BASE: google.origin,
      APNS_KEY: write('apns.p8', ec.privateKey.export(pem).toString()),
      APNS_KEY_ID: 'KEY1234567',
      APNS_TEAM_ID: 'TEAM123456',
      APNS_TOPIC: 'ca.hoist.app',
      APNS_API_BASE: apple,
      WEATHER_URL: `${surroundings}/v1/gem?apikey=the+token+of+the+weather`,
      PLACES: 'photon',
      PHOTON_URL: surroundings,
      ROADS: 'valhalla',
      ROADS_URL: surroundings,
      MAP_STYLE_URL: `${surroundings}/style.json`,
    } as Readonly<Record<string, string>>,
    /** For NODE_EXTRA_CA_CERTS. */
    trusted: write('trusted.pem', certificate.cert + expired.cert),
    expired,
    files: { account },
  };
}
