import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { atEnd } from '../apps/server/src/testing/at-end.ts';
import {
  androidFingerprint,
  applePayFile,
  appleTeamId,
  checkedInstallation,
} from '../apps/server/src/testing/checked-installation.ts';
import { providerStandIns } from '../apps/server/src/testing/provider-stand-ins.ts';
import {
  expectFindings as expect,
  runDoctor,
  type Changes,
  type Expected,
} from '../apps/server/src/testing/run-doctor.ts';
import { paymentScenarios } from '../apps/server/src/providers/payments/scenarios.ts';
import { standInProvider } from '../apps/server/src/testing/stand-in-provider.ts';
import { tlsProxy } from '../apps/server/src/testing/tls-proxy.ts';
import { judgeEnd } from './lib/doctor/address.ts';
import type { Judgement } from './lib/doctor/checks.ts';
import { judgeSkew } from './lib/doctor/clock.ts';
import { judgeRoom } from './lib/doctor/disk.ts';
import { printFindings } from './lib/doctor/print-findings.ts';

const webhookSecret = 'whsec_of_the_installation';
/** The installation whose settings are checked. */
const installation = await checkedInstallation(webhookSecret);
const { stripe, database } = installation;
const standIns = await providerStandIns();
const address = await tlsProxy(standIns.certificate, installation.address);
await stripe.control('config', { webhookUrl: `${address}/api/webhooks/stripe` });

const settings: Readonly<Record<string, string>> = {
  ...standIns.settings,
  SECRET: 'the secret of this installation, long enough',
  DATA_DIR: join(standIns.folder, 'data'),
  PUBLIC_URL: address,
  APPLE_TEAM_ID: appleTeamId,
  ANDROID_FINGERPRINTS: androidFingerprint,
  APPLE_PAY_DOMAIN_FILE: standIns.write('apple-pay', applePayFile.toString()),
  STRIPE_SECRET_KEY: 'sk_test_sim',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sim',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: stripe.origin,
};

const doctor = (changed: Changes = {}, args = ['--dns', standIns.dns, '--dkim', 's1']) =>
  runDoctor({ NODE_EXTRA_CA_CERTS: standIns.trusted, ...settings, ...changed }, args);

/** A port that accepts connections and answers nothing. */
async function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** Settings that lead every provider to one port. */
const allAt = (at: number): Readonly<Record<string, string>> => {
  const base = `http://127.0.0.1:${at}`;
  return {
    DATABASE_URL: `postgres://hoist@127.0.0.1:${at}/hoist`,
    S3_ENDPOINT: base,
    STRIPE_API_BASE: base,
    TWILIO_API_BASE: base,
    SMTP_URL: `smtp://hoist:secret@127.0.0.1:${at}`,
    FCM_API_BASE: base,
    FCM_SERVICE_ACCOUNT: standIns.write(
      `firebase-${at}.json`,
      JSON.stringify({ ...standIns.files.account, token_uri: `${base}/token` }),
    ),
    APNS_API_BASE: base,
    WEATHER_URL: `${base}/v1/gem`,
    PHOTON_URL: base,
    ROADS_URL: base,
    MAP_STYLE_URL: `${base}/style.json`,
    PUBLIC_URL: `https://localhost:${at}`,
  };
};

test('finds everything in order', async () => {
  expect(await doctor(), {
    'address/certificate': ['ok', /valid for (89|90) days/],
    'address/answer': ['ok', /Hoist answers/],
    'database/connection': ['not set', /embedded/],
    'bucket/put': ['ok', /hoist-files/],
    'bucket/get': ['ok', /same bytes/],
    'bucket/private': ['ok', /403/],
    'bucket/delete': ['ok', /gone/],
    'bucket/missing object': ['ok', /missing/],
    'Stripe/keys': ['ok', /test mode/],
    'Stripe/account': ['ok', /acct_simulated, Canada, cad/],
    'Stripe/capabilities': ['ok', /cards/],
    'Stripe/Connect': ['not set', /by hand/],
    'Stripe/webhook endpoint': ['ok', /2026-10-28\.endive/],
    'Stripe/undelivered events': ['ok', /none/],
    'Stripe/webhook secret': ['ok', /accepted/],
    'Twilio/account': ['ok', /active/],
    'Twilio/sender': ['ok', /\+16475550100/],
    'mail/connection': ['ok', /logged in/],
    'mail/encryption': ['ok', /STARTTLS/],
    'mail/reports of SES': ['ok', /refused/],
    'mail/reports of Postmark': ['ok', /accepted/],
    'mail/SPF': ['ok', /v=spf1/],
    'mail/DKIM': ['ok', /s1\._domainkey/],
    'mail/DMARC': ['ok', /p=quarantine/],
    'FCM/key file': ['ok', /hoist-test/],
    'FCM/message': ['ok', /INVALID_ARGUMENT/],
    'APNs/message': ['ok', /BadDeviceToken/],
    'web push/key pair': ['ok', /belong together/],
    'apps/iOS links': ['ok', /served/],
    'apps/Android links': ['ok', /served/],
    'apps/Apple Pay domain': ['ok', /served/],
    'places/search': ['ok', /100 Queen Street West, Toronto/],
    'roads/version': ['ok', /3\.6\.0/],
    'roads/drive': ['ok', /9\.5 km in 15 min/],
    'map/style': ['ok', /tile of Toronto/],
    'weather/forecast': ['ok', /1 hours/],
    'clock/time': ['ok', /within 5 s/],
    'disk/DATA_DIR': ['ok', /GiB free/],
    'disk/temporary': ['ok', /GiB free/],
  });
  // It leaves nothing behind but one ignored event, however often it runs.
  assert.equal(standIns.bucket.buckets.get('hoist-files')?.size, 0);
  const events = await database.db.selectFrom('stripeEvents').select(['id', 'type']).execute();
  assert.deepEqual(events, [{ id: 'evt_hoist_doctor', type: 'hoist.doctor' }]);
});

test('reports what is not set, and fails for nothing', async () => {
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
  const { SECRET, DATA_DIR } = settings;
  const run = await doctor({ ...none, SECRET, DATA_DIR });
  expect(run, {
    'Stripe/account': ['not set', /STRIPE_SECRET_KEY/],
    'mail/connection': ['not set', /inbox/],
  });
});

test('reports refused connections', async () => {
  const refused: Expected[string] = ['failed', /refused/];
  expect(await doctor(allAt(await freePort())), {
    'database/connection': refused,
    'address/certificate': refused,
    'apps/iOS links': refused,
    'apps/Android links': refused,
    'apps/Apple Pay domain': refused,
    'places/search': refused,
    'roads/version': refused,
    'map/style': refused,
    'weather/forecast': refused,
    'clock/time': refused,
    'bucket/put': refused,
    'Stripe/account': refused,
    'Twilio/account': refused,
    'mail/connection': refused,
    'FCM/message': ['failed', /no token.*connect/],
    'APNs/message': ['failed', /whether this machine may connect/],
  });
});

test('reports services that do not answer in time', async () => {
  const late: Expected[string] = ['failed', /no answer within 2 s|timeout|terminated/i];
  const run = await doctor(allAt(await silentPort()), ['--timeout', '2', '--dns', standIns.dns]);
  // A busy disk of this machine may be late as well.
  const findings = run.findings.filter(({ service }) => service !== 'disk');
  expect(
    { ...run, findings },
    {
      'database/connection': late,
      'address/certificate': late,
      'apps/iOS links': late,
      'apps/Android links': late,
      'apps/Apple Pay domain': late,
      'places/search': late,
      'roads/version': late,
      'map/style': late,
      'weather/forecast': late,
      'clock/time': late,
      'bucket/put': late,
      'Stripe/account': late,
      'Twilio/account': late,
      'mail/connection': late,
      'FCM/message': late,
      'APNs/message': late,
      'mail/DKIM': ['not set', /--dkim/],
    },
  );
});

test('reports refused keys and passwords', async () => {
  standIns.replies['account'] = { status: 401, body: { code: 20003, message: 'Authenticate' } };
  standIns.replies['token'] = { status: 400, body: { error: 'invalid_grant' } };
  standIns.replies['apns'] = { status: 403, body: { reason: 'InvalidProviderToken' } };
  Object.assign(standIns.replies, { v1: { status: 401 }, api: { status: 403 }, status: { status: 401 } });
  standIns.replies['style.json'] = { status: 403 };
  const run = await doctor({
    STRIPE_SECRET_KEY: 'sk_test_other',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_other',
    S3_SECRET_ACCESS_KEY: 'the secret of another bucket',
    SMTP_URL: standIns.wrongMail,
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
    MAIL_FROM: 'visits@nothing.example',
    DATA_DIR: standIns.write('a-file', ''),
  });
  expect(run, {
    'bucket/put': ['failed', /SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/],
    'Stripe/keys': ['failed', /one mode/],
    'Stripe/account': ['failed', /Invalid API Key/],
    'Twilio/account': ['failed', /401 "Authenticate"/],
    'mail/connection': ['failed', /535/],
    'mail/SPF': ['failed', /no record/],
    'mail/DKIM': ['failed', /no key/],
    'mail/DMARC': ['failed', /no record/],
    'FCM/message': ['failed', /token 400.*new key/],
    'APNs/message': ['failed', /InvalidProviderToken.*APNS_KEY_ID/],
    'weather/forecast': ['failed', /401.*WEATHER_URL/],
    'places/search': ['failed', /403.*PHOTON_URL/],
    'roads/version': ['failed', /401.*ROADS_URL/],
    'map/style': ['failed', /403/],
    'disk/DATA_DIR': ['failed', /able to write/],
    'web push/key pair': ['failed', /new pair/],
  });
});

test('reports another account, rights that are missing, and a full bucket', async () => {
  for (const name of ['v1', 'api', 'status', 'style.json', 'token']) delete standIns.replies[name];
  const date = new Date(Date.now() - 120_000).toUTCString();
  standIns.replies['account'] = { status: 200, body: { status: 'active', type: 'Trial' }, headers: { date } };
  standIns.replies['api'] = { status: 200, body: { features: [] } };
  standIns.replies['tiles.json'] = { status: 200, body: { tiles: ['https://tiles.example/{z}/{x}/{y}'] } };
  standIns.replies['sources_to_targets'] = {
    status: 200,
    body: { sources_to_targets: { durations: [[null]], distances: [[null]] } },
  };
  standIns.replies['numbers'] = { status: 200, body: { incoming_phone_numbers: [] } };
  standIns.replies['fcm'] = { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } };
  standIns.replies['apns'] = { status: 400, body: { reason: 'TopicDisallowed' } };
  standIns.bucket.refusals.set('PUT', { status: 403, code: 'QuotaExceeded' });
  await stripe.control('own-account', { country: 'US', default_currency: 'usd' });
  const run = await doctor({
    SMTP_URL: standIns.plainMail,
    MAIL_FROM: 'visits@twice.example',
    POSTMARK_WEBHOOK_PASSWORD: 'another password of the webhook',
    ANDROID_FINGERPRINTS: androidFingerprint.replace('AB', 'CD'),
  });
  expect(run, {
    'bucket/put': ['failed', /QuotaExceeded/],
    'Stripe/account': ['failed', /US with usd/],
    'Twilio/account': ['warning', /trial/],
    'mail/reports of Postmark': ['failed', /POSTMARK_WEBHOOK_PASSWORD/],
    'Twilio/sender': ['failed', /no number of this account/],
    'mail/encryption': ['failed', /in the clear/],
    'mail/SPF': ['failed', /2 records/],
    'mail/DKIM': ['failed', /no key/],
    'mail/DMARC': ['warning', /p=none/],
    'apps/Android links': ['failed', /other content/],
    'FCM/message': ['failed', /Firebase Cloud Messaging API Admin/],
    'APNs/message': ['failed', /APNS_TOPIC/],
    'places/search': ['failed', /not found/],
    'roads/drive': ['warning', /no road/],
    'map/style': ['failed', /https:\/\/tiles\.example.*MAP_ORIGINS/],
    'clock/time': ['failed', /1\d\d s ahead.*NTP/],
  });
});

test('reports capabilities that are off, an endpoint that sends too little, and another webhook secret', async () => {
  for (const name of Object.keys(standIns.replies)) delete standIns.replies[name];
  standIns.replies['account'] = { status: 200, body: { status: 'suspended' } };
  standIns.replies['v1'] = { status: 200, body: { hourly: {} } };
  standIns.replies['tiles'] = { status: 404 };
  standIns.bucket.refusals.clear();
  standIns.bucket.refusals.set('DELETE', { status: 403, code: 'AccessDenied' });
  await stripe.control('own-account', { capabilities: { card_payments: 'inactive' } });
  const endpoint = { url: `${address}/api/webhooks/stripe`, enabled_events: ['charge.captured'] as const };
  await stripe.stripe.webhookEndpoints.create({ ...endpoint, enabled_events: [...endpoint.enabled_events] });
  const run = await doctor(
    {
      STRIPE_WEBHOOK_SECRET: 'whsec_of_somewhere_else',
      SMTP_URL: standIns.privatePlainMail,
      MAIL_FROM: 'visits@open.example',
      FCM_SERVICE_ACCOUNT: join(standIns.folder, 'none.json'),
      APNS_KEY: standIns.write('broken.p8', 'a certificate'),
    },
    ['--dns', standIns.dns, '--dkim', 'revoked'],
  );
  expect(run, {
    'bucket/get': ['ok', /same/],
    'bucket/delete': ['failed', /AccessDenied.*DeleteObject/],
    'Stripe/capabilities': ['failed', /card payments are inactive/],
    'Stripe/webhook endpoint': ['failed', /does not send/],
    'Stripe/webhook secret': ['failed', /another STRIPE_WEBHOOK_SECRET/],
    'Twilio/account': ['failed', /suspended/],
    'mail/encryption': ['ok', /private network/],
    'mail/SPF': ['failed', /everyone may send/],
    'mail/DKIM': ['failed', /no key/],
    'mail/DMARC': ['failed', /no record/],
    'map/style': ['failed', /404 for a tile/],
    'weather/forecast': ['failed', /something else/],
    'FCM/key file': ['failed', /path of a key file/],
    'APNs/key file': ['failed', /\.p8/],
  });
});

/** Settings of the public address alone. */
const onlyAddress = (publicUrl: string): Changes => ({
  ...Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])),
  SECRET: settings['SECRET'],
  DATA_DIR: settings['DATA_DIR'],
  APPLE_TEAM_ID: settings['APPLE_TEAM_ID'],
  PUBLIC_URL: publicUrl,
});

test('reports an expired or unknown certificate, and an address of another service', async () => {
  const expired = await tlsProxy(standIns.expired, installation.address);
  expect(await doctor(onlyAddress(expired)), {
    'address/certificate': ['failed', /expired/],
    'apps/iOS links': ['failed', /expired/],
    'clock/time': ['failed', /expired/],
  });
  expect(await doctor({ ...onlyAddress(address), NODE_EXTRA_CA_CERTS: undefined }), {
    'address/certificate': ['failed', /self-signed/],
    'apps/iOS links': ['failed', /self-signed/],
    'clock/time': ['failed', /self-signed/],
  });
  const other = await standInProvider(() => ({ status: 200 }));
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = settings;
  const stripeKeys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE };
  await stripe.control('own-account', {});
  expect(await doctor({ ...onlyAddress(other.origin), ...stripeKeys }), {
    'address/certificate': ['warning', /no TLS/],
    'address/answer': ['failed', /something else answers \(200\)/],
    'apps/iOS links': ['failed', /other content/],
    'Stripe/webhook endpoint': ['failed', /does not send/],
    'Stripe/webhook secret': ['failed', /forged event is answered with 200/],
  });
});

test('names invalid settings instead of checking them', async () => {
  const { code, text } = await doctor({ STRIPE_PUBLISHABLE_KEY: undefined });
  assert.equal(code, 1);
  assert.match(text, /STRIPE_PUBLISHABLE_KEY/);
});

test('judges certificates by their days, clocks by seconds and disks by room', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  const stateOf = (judgement: Judgement) => (typeof judgement === 'string' ? 'ok' : judgement.state);
  const days = (count: number) => stateOf(judgeEnd(new Date(now.getTime() + count * 86_400_000), now));
  assert.deepEqual([-1, 6, 7, 20, 21].map(days), ['failed', 'failed', 'warning', 'warning', 'ok']);
  const skews = [-26, -6, 0, 5, 6, 26].map((seconds) => stateOf(judgeSkew(seconds, 'a host')));
  assert.deepEqual(skews, ['failed', 'warning', 'ok', 'ok', 'warning', 'failed']);
  const gib = 1024 ** 3;
  const rooms = [0.2, 0.9, 1.1].map((free) => stateOf(judgeRoom({ free: free * gib, all: 100 * gib })));
  assert.deepEqual(rooms, ['failed', 'warning', 'ok']);
});

test('prints a table for people with what to do', () => {
  const text = printFindings([
    { service: 'mail', check: 'SPF', state: 'failed', detail: 'no record', advice: 'Publish one.' },
    { service: 'bucket', check: 'put', state: 'ok', detail: 'stored', advice: '' },
  ]);
  assert.match(text, /^mail {5}SPF {4}failed {2}no record\n {9}→ Publish one\.$/m);
  assert.match(text, /1 ok, 0 warnings, 1 failed, 0 not set/);
});

test('pays, refunds and disputes with test cards, and refuses to do so with live keys', async () => {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  const stripeKeys = { STRIPE_API_BASE, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
  const none = { ...onlyAddress(''), APPLE_TEAM_ID: undefined };
  await stripe.control('webhooks', { hold: true });
  await stripe.stripe.webhookEndpoints.create({
    url: `${address}/api/webhooks/stripe`,
    enabled_events: ['*'],
  });
  const run = await doctor({ ...none, ...stripeKeys }, ['--live']);
  expect(
    run,
    Object.fromEntries(
      paymentScenarios.map(({ name }) => [`test payments/${name}`, ['ok', /as expected/]] as const),
    ),
  );
  const live = { ...stripeKeys, STRIPE_API_BASE: undefined, STRIPE_SECRET_KEY: 'sk_live_key' };
  const refused = await doctor({ ...none, ...live, STRIPE_PUBLISHABLE_KEY: 'pk_live_key' }, ['--live']);
  assert.deepEqual([refused.code, refused.findings], [1, []]);
  assert.match(refused.text, /refuses live keys/);
});
