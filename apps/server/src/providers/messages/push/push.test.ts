import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { atEnd } from '#server/testing/at-end.ts';
import { startTcpSwitch } from '#server/testing/tcp-switch.ts';
import {
  addressOf,
  refusedAs,
  sampleMessage,
  standInProvider,
  type Heard,
  type Reply,
} from '#server/testing/stand-in-provider.ts';
import type { OutgoingMessage } from '../port.ts';
import { apnsSender } from './apns.ts';
import { encryptPush } from './encrypt-push.ts';
import { fcmSender } from './fcm.ts';
import { pushSender } from './push-sender.ts';
import { ownWebPushKeys } from './own-web-push-keys.ts';
import { webPushSender } from './web-push.ts';

const json = (heard: Heard | undefined) =>
  JSON.parse(heard?.body.toString() ?? '') as Record<string, unknown>;
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwtOf = (token: string) => {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return {
    head: read(head),
    payload: read(payload),
    signed: `${head}.${payload}`,
    signature: Buffer.from(signature, 'base64url'),
  };
};
const now = () => new Date('2026-12-01T13:00:00Z');
const seconds = now().getTime() / 1000;
const data = { navigate_to: '/inside/orders/7/user/details', ordersServicesId: '7' };
const filing = { channel: 'orders', thread: 'order-7', unread: 3 } as const;

{
  const service = await standInProvider();
  const jwk = keys.privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.concat([
    Buffer.of(4),
    Buffer.from(jwk.x ?? '', 'base64url'),
    Buffer.from(jwk.y ?? '', 'base64url'),
  ]).toString('base64url');
  const vapid = { publicKey, privateKey: jwk.d ?? '', subject: 'https://hoist.example', now };
  const send = webPushSender({ ...vapid, isService: ({ origin }) => origin === service.origin });
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = Buffer.alloc(16, 5);
  const subscription = (endpoint: string) =>
    JSON.stringify({
      endpoint,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    });
  const to = (token: string): OutgoingMessage => ({
    ...sampleMessage,
    data,
    device: { type: 'web_app', token },
  });

  test('encrypts web push as in the example of RFC 8291', () => {
    const b = (text: string) => Buffer.from(text, 'base64url');
    const body = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh: b('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
        auth: b('BTBZMqHH6r4Tts7J_aSIgg'),
      },
      { salt: b('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: b('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
    );
    assert.equal(
      body.toString('base64url'),
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('sends web push encrypted for the browser and signed with VAPID', async () => {
    assert.deepEqual(await send(to(subscription(`${service.origin}/push/abc`))), { outcome: 'done' });
    const heard = service.heard.pop();
    assert.equal(heard?.headers['content-encoding'], 'aes128gcm');
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(heard.headers.authorization ?? '') ?? [];
    assert.equal(key, publicKey);
    const { payload, signed, signature } = jwtOf(token);
    assert.deepEqual(payload, {
      aud: service.origin,
      exp: seconds + 12 * 3600,
      sub: 'https://hoist.example',
    });
    assert.ok(
      verify('sha256', Buffer.from(signed), { key: keys.publicKey, dsaEncoding: 'ieee-p1363' }, signature),
    );
    assert.deepEqual(JSON.parse(decrypted(heard.body)), {
      title: 'Votre visite',
      body: sampleMessage.text,
      data,
    });
  });

  function decrypted(body: Buffer): string {
    const [salt, own] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), own]);
    const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(own), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const record = body.subarray(21 + own.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    return Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      .toString()
      .slice(0, -1);
  }

  test('stops web push when the subscription ends, and sends it only to known push services', async () => {
    service.replies.push({ status: 410 }, { status: 429, headers: { 'retry-after': '30' } });
    const device = to(subscription(`${service.origin}/push/abc`));
    assert.deepEqual(await send(device), refusedAs('410', false, { because: 'device_gone' }));
    assert.deepEqual(await send(device), refusedAs('429', true, { waitMs: 30_000 }));
    const asked = service.heard.length;
    const strict = webPushSender(vapid);
    for (const endpoint of [
      `${service.origin}/push/abc`,
      'https://127.0.0.1/',
      'https://fcm.googleapis.com.evil.example/',
      'https://fcm.googleapis.com:8443/',
    ])
      assert.deepEqual(
        await strict(to(subscription(endpoint))),
        refusedAs('no subscription', false, { because: 'device_gone' }),
      );
    assert.equal(service.heard.length, asked);
  });
}

{
  const google = await standInProvider();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'hoist-test',
    client_email: 'push@hoist-test.iam.gserviceaccount.com',
    private_key: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${google.origin}/token`,
  };
  const send = fcmSender({ account, apiBase: google.origin, now });
  const device: OutgoingMessage = {
    ...sampleMessage,
    data,
    filing,
    device: { type: 'android_app', token: 'android token' },
  };

  test('sends Android pushes with an access token that is requested once an hour', async () => {
    google.replies.push(
      { status: 200, body: { access_token: 'ya29', expires_in: 3600 } },
      { status: 200 },
      { status: 200 },
    );
    assert.deepEqual(await send(device), { outcome: 'done' });
    assert.deepEqual(await send(device), { outcome: 'done' });
    const [asked, first, second] = google.heard;
    assert.equal(google.heard.length, 3);
    const form = new URLSearchParams(asked?.body.toString());
    assert.equal(form.get('grant_type'), 'urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, signed, signature } = jwtOf(form.get('assertion') ?? '');
    assert.ok(verify('RSA-SHA256', Buffer.from(signed), rsa.publicKey, signature));
    assert.deepEqual(
      [payload['iss'], payload['aud'], payload['exp']],
      [account.client_email, account.token_uri, seconds + 3600],
    );
    assert.equal(first?.path, '/v1/projects/hoist-test/messages:send');
    assert.equal(second?.headers.authorization, 'Bearer ya29');
    assert.deepEqual(json(first)['message'], {
      token: 'android token',
      notification: { title: 'Votre visite', body: sampleMessage.text },
      data,
      android: {
        priority: 'high',
        notification: { tag: 'message-7', channel_id: 'orders', notification_count: 3 },
      },
      apns: {
        headers: { 'apns-collapse-id': 'message-7' },
        payload: { aps: { sound: 'default', badge: 3, category: 'orders', 'thread-id': 'order-7' } },
      },
    });
  });

  test('stops Android pushes when the registration ends, and retries when Google is busy', async () => {
    const details = [
      { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' },
    ];
    google.replies.push(
      { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', details } } },
      {
        status: 503,
        body: { error: { code: 503, status: 'UNAVAILABLE' } },
        headers: { 'retry-after': '10' },
      },
      { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } },
      'hang up',
    );
    assert.deepEqual(await send(device), refusedAs('UNREGISTERED', false, { because: 'device_gone' }));
    assert.deepEqual(await send(device), refusedAs('UNAVAILABLE', true, { waitMs: 10_000 }));
    assert.deepEqual(await send(device), refusedAs('INVALID_ARGUMENT', false));
    assert.equal((await send(device)).outcome, 'unknown');
  });
}

{
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  const replies: (Reply | 'hang up')[] = [];
  const server = createHttp2Server();
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      body += part;
    });
    stream.on('end', () => {
      heard.push({ headers, body });
      const reply = replies.shift() ?? { status: 200 };
      if (reply === 'hang up') return stream.session?.destroy();
      stream.respond({ ':status': reply.status });
      return stream.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    });
    stream.on('error', () => undefined);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  );
  const token = 'ab'.repeat(32);
  const send = apnsSender({
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyId: 'KEY1234567',
    teamId: 'TEAM123456',
    topic: 'ca.hoist.app',
    apiBase: `http://${addressOf(server)}`,
    now,
  });
  const device: OutgoingMessage = { ...sampleMessage, data, filing, device: { type: 'ios_app', token } };

  test('sends Apple pushes over HTTP/2 with a signed token and the data for a tap [EN189, EN193]', async () => {
    assert.deepEqual(await send(device), { outcome: 'done' });
    const [first] = heard;
    assert.equal(first?.headers[':path'], `/3/device/${token}`);
    assert.deepEqual(
      [first.headers['apns-topic'], first.headers['apns-push-type']],
      ['ca.hoist.app', 'alert'],
    );
    const { head, payload, signed, signature } = jwtOf(
      (first.headers.authorization ?? '').replace('bearer ', ''),
    );
    assert.deepEqual([head['kid'], payload], ['KEY1234567', { iss: 'TEAM123456', iat: seconds }]);
    const key = createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' }));
    assert.ok(verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature));
    assert.deepEqual(JSON.parse(first.body), {
      aps: {
        alert: { title: 'Votre visite', body: sampleMessage.text },
        sound: 'default',
        badge: 3,
        category: 'orders',
        'thread-id': 'order-7',
      },
      ...data,
    });
  });

  test('stops Apple pushes when the device is gone, retries when Apple is busy, and reconnects', async () => {
    replies.push(
      { status: 410, body: { reason: 'Unregistered' } },
      { status: 400, body: { reason: 'BadDeviceToken' } },
      { status: 403, body: { reason: 'ExpiredProviderToken' } },
      { status: 503, body: { reason: 'ServiceUnavailable' } },
      { status: 400, body: { reason: 'PayloadEmpty' } },
      'hang up',
    );
    assert.deepEqual(await send(device), refusedAs('Unregistered', false, { because: 'device_gone' }));
    assert.deepEqual(await send(device), refusedAs('BadDeviceToken', false, { because: 'device_gone' }));
    assert.deepEqual(await send(device), refusedAs('ExpiredProviderToken', true));
    assert.deepEqual(await send(device), refusedAs('ServiceUnavailable', true));
    assert.deepEqual(await send(device), refusedAs('PayloadEmpty', false));
    assert.equal((await send(device)).outcome, 'unknown');
    assert.deepEqual(await send(device), { outcome: 'done' });
  });
}

{
  const server = createHttp2Server();
  const connections: unknown[] = [];
  let silent = false;
  server.on('stream', (stream) => {
    stream.on('error', () => undefined);
    connections.push(stream.session);
    if (!silent) stream.respond({ ':status': 200 }, { endStream: true });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startTcpSwitch((server.address() as AddressInfo).port);
  atEnd(async () => {
    await proxy.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const send = apnsSender({
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyId: 'KEY1234567',
    teamId: 'TEAM123456',
    topic: 'ca.hoist.app',
    apiBase: `http://127.0.0.1:${proxy.port}`,
    now,
    timeouts: { pingMs: 300, answerMs: 600 },
  });
  const device: OutgoingMessage = { ...sampleMessage, device: { type: 'ios_app', token: 'ab'.repeat(32) } };

  test('detects a silent connection to Apple by a ping and sends the push on a new one', async () => {
    assert.deepEqual(await send(device), { outcome: 'done' });
    proxy.goSilent();
    assert.deepEqual(await send(device), { outcome: 'done' });
    assert.equal(connections.length, 2);
    assert.notEqual(connections[0], connections[1]);
  });

  test('does not reuse a connection to Apple that leaves a push unanswered', async () => {
    silent = true;
    assert.deepEqual(await send(device), { outcome: 'unknown', code: 'no answer' });
    silent = false;
    assert.deepEqual(await send(device), { outcome: 'done' });
    assert.notEqual(connections.at(-1), connections.at(-2));
  });
}

{
  test('chooses the push service by the token, and sends nothing without a service', async () => {
    const by = (name: string) => () => Promise.resolve({ outcome: 'unknown' as const, code: name });
    const send = pushSender({ web: by('web'), fcm: by('fcm'), apns: by('apns') });
    const code = async (type: 'web_app' | 'ios_app' | 'android_app', token: string) =>
      await send({ ...sampleMessage, device: { type, token } });
    assert.deepEqual(await code('web_app', '{"endpoint":""}'), { outcome: 'unknown', code: 'web' });
    assert.deepEqual(await code('ios_app', 'ab'.repeat(32)), { outcome: 'unknown', code: 'apns' });
    assert.deepEqual(await code('ios_app', 'a Firebase token'), { outcome: 'unknown', code: 'fcm' });
    assert.deepEqual(await code('android_app', 'token'), { outcome: 'unknown', code: 'fcm' });
    assert.deepEqual(
      await pushSender({})({ ...sampleMessage, device: { type: 'android_app', token: 'token' } }),
      refusedAs('no service', false),
    );
  });
}

test('derives the same web push keys at every start if none are configured', () => {
  const keys = ownWebPushKeys('the secret of an installation');
  assert.deepEqual(ownWebPushKeys('the secret of an installation'), keys);
  assert.notDeepEqual(ownWebPushKeys('another secret'), keys);
  assert.deepEqual([keys.publicKey.length, keys.privateKey.length], [87, 43]);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(keys.privateKey, 'base64url');
  assert.equal(curve.getPublicKey('base64url'), keys.publicKey);
});
