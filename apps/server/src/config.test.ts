import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError, readConfig, settingsTable } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoist-config-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  SECRET: 'kT3vbq0cZr8wXm1pLd5yHn7sGf2jQa9e',
  PUBLIC_URL: 'https://hoist.example/',
  MAP_STYLE_URL: 'none',
};
const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
};

test('needs no settings and keeps the generated secret', () => {
  const config = readConfig({ DATA_DIR: folder });
  assert.deepEqual(
    [config.host, config.port, config.role, config.stripe],
    ['127.0.0.1', 3000, 'all', undefined],
  );
  assert.equal(readConfig({ DATA_DIR: folder }).secret, config.secret);
});

test('replaces a generated secret of which a full disk kept a part', () => {
  for (const part of ['', 'x'.repeat(20)]) {
    writeFileSync(join(folder, 'secret'), part);
    const { secret } = readConfig({ DATA_DIR: folder });
    assert.match(secret, /^[\w-]{43}$/);
    assert.equal(readConfig({ DATA_DIR: folder }).secret, secret);
  }
});

test('rejects embedded providers in production unless allowed by name [OP001]', () => {
  assert.match(refusal(production), /embedded sms, email, payments, places, roads/);
  assert.match(refusal({ ...production, ALLOW_EMBEDDED: 'sms,email' }), /embedded payments, places, roads/);
  const allowed = readConfig({ ...production, ALLOW_EMBEDDED: 'sms, email payments places roads' });
  assert.deepEqual([allowed.production, allowed.publicUrl], [true, 'https://hoist.example']);
});

test('requires a secret and an address in production [OP001]', () => {
  const { SECRET: _, ...without } = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  assert.match(refusal(without), /SECRET/);
});

test('rejects a secret without entropy, an address without TLS and mixed payment keys', () => {
  const complete = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  for (const secret of ['s'.repeat(32), '0123'.repeat(8)])
    assert.match(refusal({ ...complete, SECRET: secret }), /SECRET is no random text/);
  assert.match(
    refusal({ ...complete, PUBLIC_URL: 'http://hoist.example' }),
    /PUBLIC_URL must begin with https/,
  );
  assert.equal(refusal({ ...complete, PUBLIC_URL: 'http://127.0.0.1:8080' }), '');
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_kT3vbq0cZr8wXm1pLd5yHn7sGf2jQa9e',
  };
  assert.match(refusal({ ...complete, ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }), /both be live/);
  assert.equal(refusal({ ...complete, ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), '');
});

test('names an invalid setting [OP001]', () => {
  assert.match(refusal({ DATA_DIR: folder, PORT: 'many' }), /PORT/);
  assert.match(refusal({ DATA_DIR: folder, DATABASE_URL: 'mysql://x' }), /DATABASE_URL/);
  assert.match(refusal({ DATA_DIR: folder, STRIPE_SECRET_KEY: 'sk_test_1' }), /together/);
});

test('production needs a real webhook secret wherever payments are taken', () => {
  const complete = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  assert.match(refusal({ ...complete, ...keys }), /STRIPE_WEBHOOK_SECRET go together/);
  for (const secret of ['whsec_', 'whsec_test', `whsec_${'0'.repeat(32)}`])
    assert.match(
      refusal({ ...complete, ...keys, STRIPE_WEBHOOK_SECRET: secret }),
      /no secret of Stripe/,
      secret,
    );
});

test('production refuses an address of a provider that is not its own', () => {
  const complete = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  const foreign = {
    STRIPE_API_BASE: ['https://api.stripe.com', 'https://api.stripe.com.evil.example'],
    TWILIO_API_BASE: ['https://api.dublin.ie1.twilio.com', 'https://twilio.example'],
    SNS_API_BASE: ['https://sns.ca-central-1.amazonaws.com', 'https://notamazonaws.com'],
    FCM_API_BASE: ['https://fcm.googleapis.com', 'https://fcm.example'],
    APNS_API_BASE: ['https://api.sandbox.push.apple.com', 'https://apple.com'],
  };
  for (const [name, [own, other]] of Object.entries(foreign)) {
    assert.equal(refusal({ ...complete, [name]: own }), '', name);
    assert.match(
      refusal({ ...complete, [name]: other }),
      new RegExp(`${name}: .* is not the provider's own`),
    );
    assert.match(refusal({ ...complete, [name]: own?.replace('https', 'http') }), /must use https/);
    assert.equal(refusal({ ...complete, [name]: 'http://127.0.0.1:4242' }), '', 'a simulator');
    assert.equal(refusal({ NODE_ENV: 'development', DATA_DIR: folder, [name]: other }), '', 'development');
  }
});

test('accepts two webhook secrets during a rotation', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const secrets = { STRIPE_WEBHOOK_SECRET: 'whsec_new', STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_old' };
  const read = (more: NodeJS.ProcessEnv) =>
    readConfig({ DATA_DIR: folder, ...keys, ...more }).stripe?.webhookSecrets;
  assert.deepEqual(read(secrets), ['whsec_new', 'whsec_old']);
  assert.deepEqual(read({ STRIPE_WEBHOOK_SECRET: 'whsec_new' }), ['whsec_new']);
});

test('requires all bucket settings or none, and uses path style with a custom endpoint', () => {
  const bucket = { S3_BUCKET: 'hoist', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const read = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...more }).s3;
  assert.equal(read({}), undefined);
  assert.deepEqual(read(bucket), {
    bucket: 'hoist',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    region: 'ca-central-1',
    endpoint: undefined,
    pathStyle: false,
  });
  assert.equal(read({ ...bucket, S3_ENDPOINT: 'http://minio:9000' })?.pathStyle, true);
  for (const name of Object.keys(bucket))
    assert.match(refusal({ DATA_DIR: folder, ...bucket, [name]: '' }), /S3_BUCKET.* together/);
  assert.match(refusal({ DATA_DIR: folder, S3_ENDPOINT: 'http://minio:9000' }), /together/);
});

test('requires complete settings per message provider, which production then accepts', () => {
  const sms = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+16475550100',
  };
  const { TWILIO_FROM: _, ...half } = sms;
  assert.match(refusal({ DATA_DIR: folder, ...half }), /TWILIO_FROM go together/);
  assert.match(refusal({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example' }), /MAIL_FROM go together/);
  assert.match(refusal({ DATA_DIR: folder, APNS_KEY: '/a/key.p8' }), /APNS_TOPIC go together/);
  const mail = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'Hoist <visits@hoist.example>' };
  assert.match(refusal({ ...production, ...sms, ...mail }), /embedded payments, places, roads:/);
  const { messages } = readConfig({
    ...production,
    ...sms,
    ...mail,
    ALLOW_EMBEDDED: 'payments,places,roads',
  });
  assert.equal(messages.twilio?.from, '+16475550100');
  assert.equal(messages.smtp?.from, 'Hoist <visits@hoist.example>');
  const reports = { SES_TOPIC_ARN: 'arn:aws:sns:ca-central-1:123456789012:hoist-mail' };
  assert.match(refusal({ DATA_DIR: folder, SES_TOPIC_ARN: 'hoist-mail' }), /SES_TOPIC_ARN/);
  assert.match(
    refusal({ DATA_DIR: folder, POSTMARK_WEBHOOK_USER: 'x' }),
    /POSTMARK_WEBHOOK_PASSWORD go together/,
  );
  const login = { POSTMARK_WEBHOOK_USER: 'postmark', POSTMARK_WEBHOOK_PASSWORD: 'p'.repeat(24) };
  const short = { ...login, POSTMARK_WEBHOOK_PASSWORD: 'p'.repeat(23) };
  assert.match(refusal({ DATA_DIR: folder, ...short }), /POSTMARK_WEBHOOK_PASSWORD/);
  const taken = readConfig({ DATA_DIR: folder, ...reports, ...login }).messages;
  assert.deepEqual(taken.ses, { topicArn: reports.SES_TOPIC_ARN, apiBase: undefined });
  assert.deepEqual(taken.postmark, { user: 'postmark', password: 'p'.repeat(24) });
  assert.deepEqual([messages.ses, messages.postmark], [undefined, undefined]);
  assert.deepEqual([messages.webPush, messages.fcm, messages.apns], [undefined, undefined, undefined]);
});

test('draws maps without streets unless a style or an archive is chosen, and production must choose', () => {
  const read = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...more }).maps;
  const paper = { light: null, dark: null, origins: [] };
  assert.deepEqual(read({}), { style: paper, archive: undefined, isChosen: false });
  assert.deepEqual(read({ MAP_STYLE_URL: 'none' }), { style: paper, archive: undefined, isChosen: true });
  const style = 'https://tiles.example/styles/bright';
  assert.deepEqual(read({ MAP_STYLE_URL: style }).style, {
    light: style,
    dark: style,
    origins: ['https://tiles.example'],
  });
  const dark = 'http://localhost:8080/dark.json';
  const several = read({
    MAP_STYLE_URL: style,
    MAP_STYLE_DARK_URL: dark,
    MAP_ORIGINS: 'https://tiles.example https://fonts.example/a/b',
  });
  assert.equal(several.style.dark, dark);
  assert.deepEqual(several.style.origins, [
    'https://tiles.example',
    'http://localhost:8080',
    'https://fonts.example',
  ]);
  const own = read({ MAP_PMTILES: '/maps/ottawa.pmtiles' });
  assert.equal(own.archive, '/maps/ottawa.pmtiles');
  assert.deepEqual(own.style, { light: '/tiles/light.json', dark: '/tiles/dark.json', origins: [] });
  const allowed = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  assert.equal(refusal({ ...allowed, MAP_STYLE_URL: style }), '');
  assert.equal(refusal({ ...allowed, MAP_STYLE_URL: '', MAP_PMTILES: '/maps/ottawa.pmtiles' }), '');
  assert.match(refusal({ ...allowed, MAP_STYLE_URL: '' }), /choice of map.*MAP_STYLE_URL=none/);
});

test('refuses map settings that contradict each other, are no address, or are public without encryption', () => {
  const style = { MAP_STYLE_URL: 'https://tiles.example/style.json' };
  for (const [bad, pattern] of [
    [{ ...style, MAP_PMTILES: '/maps/a.pmtiles' }, /exclude each other/],
    [{ MAP_STYLE_URL: 'none', MAP_PMTILES: '/maps/a.pmtiles' }, /exclude each other/],
    [{ MAP_STYLE_DARK_URL: 'https://tiles.example/dark.json' }, /need an address as MAP_STYLE_URL/],
    [{ MAP_STYLE_URL: 'none', MAP_ORIGINS: 'https://fonts.example' }, /need an address as MAP_STYLE_URL/],
    [{ MAP_STYLE_URL: 'tiles.example' }, /MAP_STYLE_URL/],
    [{ MAP_STYLE_URL: 'file:///etc/style.json' }, /MAP_STYLE_URL/],
    [{ ...style, MAP_ORIGINS: 'everywhere' }, /MAP_ORIGINS/],
  ] as const)
    assert.match(refusal({ DATA_DIR: folder, ...bad }), pattern);
  const allowed = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  for (const more of [
    { MAP_STYLE_URL: 'http://tiles.example/style.json' },
    { ...style, MAP_ORIGINS: 'http://fonts.example' },
  ])
    assert.match(refusal({ ...allowed, ...more }), /http:\/\/(tiles|fonts)\.example must use https/);
  assert.equal(refusal({ ...allowed, MAP_STYLE_URL: 'http://127.0.0.1:8080/style.json' }), '');
});

test('requires the key or address of the address search, and in production their terms and https', () => {
  const read = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...more }).places;
  assert.deepEqual(read({}), { kind: 'gazetteer' });
  assert.deepEqual(read({ PLACES: 'index' }), { kind: 'index' });
  const key = 'AIza-a-key-for-tests';
  assert.deepEqual(read({ PLACES: 'google', GOOGLE_MAPS_KEY: key }), { kind: 'google', key, pinOnly: false });
  assert.match(refusal({ DATA_DIR: folder, PLACES: 'google' }), /needs GOOGLE_MAPS_KEY/);
  assert.match(refusal({ DATA_DIR: folder, PLACES: 'photon' }), /needs PHOTON_URL/);
  assert.match(refusal({ DATA_DIR: folder, PLACES: 'bing' }), /PLACES/);
  const live = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads' };
  const refusalLive = (more: NodeJS.ProcessEnv) => refusal({ ...live, ...more });
  assert.match(refusalLive({ PLACES: 'google', GOOGLE_MAPS_KEY: key }), /GOOGLE_PIN_ONLY=1/);
  assert.equal(refusalLive({ PLACES: 'google', GOOGLE_MAPS_KEY: key, GOOGLE_PIN_ONLY: '1' }), '');
  assert.equal(refusalLive({ PLACES: 'index' }), '');
  const photon = { PLACES: 'photon', PHOTON_URL: 'http://photon.example.com' };
  assert.match(refusalLive(photon), /PHOTON_URL: photon.example.com must use https/);
  for (const url of [
    'https://photon.example.com',
    'http://photon:2322',
    'http://10.1.2.3',
    'http://[::1]:2322',
  ])
    assert.equal(refusalLive({ ...photon, PHOTON_URL: url }), '', url);
});

test('lists settings in the table of the documentation', () => {
  const table = settingsTable();
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET', 'ALLOW_EMBEDDED'])
    assert.match(table, new RegExp(`\`${name}\``));
});

test('validates the association settings of the apps', () => {
  const read = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...more }).apps;
  const none = {
    appleTeamId: undefined,
    androidFingerprints: [],
    applePayDomain: undefined,
    reviewUrl: undefined,
    isReviewInstallation: false,
  };
  assert.deepEqual(read({}), none);
  const print = Array.from({ length: 32 }, () => 'aB').join(':');
  assert.deepEqual(read({ ANDROID_FINGERPRINTS: `${print}, ${print}` }).androidFingerprints, [
    print.toUpperCase(),
    print.toUpperCase(),
  ]);
  const file = join(folder, 'merchant');
  writeFileSync(file, '7B22');
  assert.equal(read({ APPLE_PAY_DOMAIN_FILE: file }).applePayDomain?.toString(), '7B22');
  writeFileSync(file, '');
  for (const [name, bad] of [
    ['APPLE_TEAM_ID', 'team'],
    ['ANDROID_FINGERPRINTS', `${print} AB:CD`],
    ['APPLE_PAY_DOMAIN_FILE', file],
    ['APPLE_PAY_DOMAIN_FILE', join(folder, 'nowhere')],
  ] as const)
    assert.match(refusal({ DATA_DIR: folder, [name]: bad }), new RegExp(name), bad);
});

test('validates the settings for reviewers and rejects live payment keys in their installation', () => {
  const read = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...more }).apps;
  assert.equal(
    read({ REVIEW_URL: 'https://review.hoist.example/' }).reviewUrl,
    'https://review.hoist.example',
  );
  const itself = { DATA_DIR: folder, REVIEW_INSTALLATION: 'true' };
  assert.equal(readConfig(itself).apps.isReviewInstallation, true);
  const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  assert.match(refusal({ ...itself, ...keys, STRIPE_SECRET_KEY: 'sk_live_1' }), /test key/);
  assert.equal(refusal({ ...itself, ...keys, STRIPE_SECRET_KEY: 'sk_test_1' }), '');
  assert.match(refusal({ ...itself, REVIEW_URL: 'https://review.hoist.example' }), /REVIEW_URL/);
  assert.match(refusal({ DATA_DIR: folder, REVIEW_URL: 'http://review.hoist.example' }), /REVIEW_URL/);
});

test('takes drives from a road engine by its address, else estimates them', () => {
  const read = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...more }).roads;
  assert.equal(read({}), undefined);
  assert.equal(read({ ROADS: 'estimate' }), undefined);
  assert.deepEqual(read({ ROADS: 'valhalla', ROADS_URL: 'http://roads.example/valhalla/' }), {
    engine: 'valhalla',
    url: 'http://roads.example/valhalla',
  });
  assert.match(refusal({ DATA_DIR: folder, ROADS: 'osrm' }), /ROADS=osrm needs ROADS_URL/);
  assert.match(refusal({ DATA_DIR: folder, ROADS_URL: 'http://10.0.0.5' }), /ROADS_URL needs ROADS/);
  assert.match(refusal({ DATA_DIR: folder, ROADS: 'google' }), /ROADS/);
});

test('reaches a road engine in production by https, or in a private network', () => {
  const given = { ...production, ALLOW_EMBEDDED: 'sms,email,payments,places,roads', ROADS: 'osrm' };
  for (const url of [
    'https://roads.example',
    'http://127.0.0.1:5000',
    'http://10.1.2.3:5000',
    'http://172.20.0.4',
    'http://192.168.0.9',
    'http://[fd12::1]',
    'http://osrm:5000',
    'http://roads.internal',
  ])
    assert.equal(readConfig({ ...given, ROADS_URL: url }).roads?.url, url);
  for (const url of ['http://roads.example', 'http://11.1.2.3', 'http://172.32.0.1', 'http://10.example.com'])
    assert.match(refusal({ ...given, ROADS_URL: url }), /must use https/);
});
