import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appIdentity } from '@hoist/domain/app-identity';
import { notificationChannels } from '@hoist/domain/contact/notification-channel';
import sharp from 'sharp';
import { projectFiles, root } from '../project-files.ts';
import { readBrand } from './brand.ts';
import { nativeSources, plugins } from './plugins.ts';
import { attribute, elements, readXml } from './read-xml.ts';

const android = 'apps/client/android';
const main = `${android}/app/src/main`;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const brand = readBrand();
const manifest = readXml(`${main}/AndroidManifest.xml`);
const [application] = elements(manifest, 'application');
assert.ok(application);

const system = (name: string) => `android.permission.${name}`;

/** Permissions of the app and their reasons. */
const allowed: Readonly<Record<string, string>> = {
  [system('INTERNET')]: 'the server',
  [system('ACCESS_NETWORK_STATE')]: 'whether there is a connection',
  [system('POST_NOTIFICATIONS')]: 'asked for when somebody wants to hear of an order',
  [system('ACCESS_COARSE_LOCATION')]: 'belongs to the next',
  [system('ACCESS_FINE_LOCATION')]: "a mechanic's way to a visit, and the place of a visit",
  [system('VIBRATE')]: 'haptics',
  [system('RECEIVE_BOOT_COMPLETED')]: 'local notifications that are still due after a start of the device',
  [system('WAKE_LOCK')]: 'likewise',
};

test('has exactly the listed permissions, whatever its plugins ask for', () => {
  const ours = elements(manifest, 'uses-permission');
  const removed = ours.filter((one) => one.getAttribute('tools:node') === 'remove');
  const kept = ours.filter((one) => !removed.includes(one)).map((one) => attribute(one, 'name') ?? '');
  assert.deepEqual(kept.toSorted(), Object.keys(allowed).toSorted());

  const gone = removed.map((one) => attribute(one, 'name') ?? '');
  for (const name of ['SCHEDULE_EXACT_ALARM', 'ACCESS_BACKGROUND_LOCATION', 'CAMERA'])
    assert.ok(gone.includes(system(name)), name);

  const asked = plugins().flatMap(({ folder }) => {
    const file = `${folder}/android/src/main/AndroidManifest.xml`;
    if (!existsSync(join(root, file))) return [];
    return elements(readXml(file), 'uses-permission').map((one) => attribute(one, 'name') ?? '');
  });
  assert.ok(asked.includes(system('VIBRATE')), 'the manifests of the plugins are read');
  for (const name of asked) assert.ok(name in allowed || gone.includes(name), name);
});

test('requires no device feature that some devices lack', () => {
  for (const one of elements(manifest, 'uses-feature'))
    assert.equal(attribute(one, 'required'), 'false', attribute(one, 'name'));
});

test('allows no backup, debugging or unencrypted traffic', () => {
  const expected = {
    allowBackup: 'false',
    fullBackupContent: 'false',
    usesCleartextTraffic: 'false',
    dataExtractionRules: '@xml/data_extraction_rules',
    networkSecurityConfig: '@xml/network_security_config',
    debuggable: undefined,
  };
  for (const [name, value] of Object.entries(expected))
    assert.equal(attribute(application, name), value, name);

  const network = readXml(`${main}/res/xml/network_security_config.xml`);
  const [base] = elements(network, 'base-config');
  assert.equal(base?.getAttribute('cleartextTrafficPermitted'), 'false');
  assert.deepEqual(
    elements(network, 'certificates').map((one) => one.getAttribute('src')),
    ['system'],
  );
  assert.deepEqual(elements(network, 'domain-config'), []);

  const rules = readXml(`${main}/res/xml/data_extraction_rules.xml`);
  for (const kind of ['cloud-backup', 'device-transfer']) {
    const [rule] = elements(rules, kind);
    assert.ok(rule);
    assert.deepEqual(
      elements(rule, 'exclude').map((one) => one.getAttribute('domain')),
      ['root', 'file', 'database', 'sharedpref', 'external'],
    );
    assert.deepEqual(elements(rule, 'include'), []);
  }
});

test('exports only the one activity to other apps', () => {
  const parts = ['activity', 'service', 'receiver', 'provider'].flatMap((kind) => elements(manifest, kind));
  const open = parts.filter((one) => attribute(one, 'exported') !== 'false');
  assert.deepEqual(
    open.map((one) => attribute(one, 'name')),
    ['.MainActivity'],
  );
  assert.equal(attribute(open[0]!, 'launchMode'), 'singleTask');
  assert.equal(attribute(open[0]!, 'screenOrientation'), undefined, 'both ways up (WCAG 1.3.4)');
  const shared = readXml(`${main}/res/xml/file_paths.xml`).documentElement;
  assert.ok(shared);
  const names = [...shared.childNodes].map((one) => one.nodeName).filter((one) => one.endsWith('-path'));
  assert.deepEqual(names, ['cache-path', 'external-files-path']);
});

test('opens the app for verified links of the site and links of its scheme', () => {
  const filters = elements(manifest, 'intent-filter').map((filter) => ({
    verified: attribute(filter, 'autoVerify'),
    actions: elements(filter, 'action').map((one) => attribute(one, 'name')?.split('.').at(-1)),
    categories: elements(filter, 'category').map((one) => attribute(one, 'name')?.split('.').at(-1)),
    schemes: elements(filter, 'data').flatMap((one) => attribute(one, 'scheme') ?? []),
    hosts: elements(filter, 'data').flatMap((one) => attribute(one, 'host') ?? []),
  }));
  const view = { actions: ['VIEW'], categories: ['DEFAULT', 'BROWSABLE'] };
  assert.deepEqual(filters, [
    { verified: undefined, actions: ['MAIN'], categories: ['LAUNCHER'], schemes: [], hosts: [] },
    { verified: 'true', ...view, schemes: ['https'], hosts: [new URL(appIdentity.url).host] },
    { verified: undefined, ...view, schemes: [appIdentity.scheme], hosts: [] },
  ]);
});

const metaData = new Map(
  elements(manifest, 'meta-data').map((one) => [
    attribute(one, 'name') ?? '',
    attribute(one, 'value') ?? attribute(one, 'resource') ?? '',
  ]),
);

test('gives Google Pay all settings that its plugin reads, in test mode unless the key is live', () => {
  const stripe = plugins().find(({ name }) => name === '@capacitor-community/stripe');
  assert.ok(stripe);
  const wanted = nativeSources(stripe, /^MetaData\.kt$/).flatMap(
    (source) => source.match(/com\.getcapacitor\.community\.stripe\.[a-z_]{5,}(?=")/g) ?? [],
  );
  assert.ok(wanted.length > 5, 'the source of the plugin is read');
  const given = [...metaData.keys()].filter((name) => name.startsWith('com.getcapacitor.community.stripe.'));
  // Google Pay for connected accounts is not used: Hoist has one account with the card provider.
  const rest = wanted.filter((name) => !name.endsWith('.stripe_account'));
  assert.deepEqual(given.toSorted(), [...new Set(rest)].toSorted());

  const value = (name: string) => metaData.get(`com.getcapacitor.community.stripe.${name}`);
  assert.equal(value('country_code'), 'CA');
  assert.equal(value('merchant_display_name'), '@string/app_name');
  const gradle = read(`${android}/app/build.gradle`);
  for (const name of ['enable_google_pay', 'publishable_key', 'google_pay_is_testing']) {
    const [, placeholder] = /^\$\{(\w+)\}$/.exec(value(name) ?? '') ?? [];
    assert.ok(placeholder !== undefined && new RegExp(`\\b${placeholder} *:`).test(gradle), name);
  }
  assert.match(gradle, /googlePay +: "\$\{stripeKey != ''\}"/);
  assert.match(gradle, /googlePayTest +: "\$\{!stripeKey\.startsWith\('pk_live_'\)\}"/);
});

test('gives push notifications icon, colour and channel, and creates no token before consent', () => {
  assert.equal(
    metaData.get('com.google.firebase.messaging.default_notification_icon'),
    '@drawable/ic_notification',
  );
  assert.equal(
    metaData.get('com.google.firebase.messaging.default_notification_color'),
    '@color/brand_notification',
  );
  // The app creates the channels in its language before it asks for a token.
  assert.equal(
    metaData.get('com.google.firebase.messaging.default_notification_channel_id'),
    notificationChannels[0],
  );
  assert.equal(metaData.get('firebase_messaging_auto_init_enabled'), 'false');
});

const resources = projectFiles(`${main}/res`);

/** `kind/name` of every resource that the app defines. */
const defined = new Set(
  resources.flatMap((file) => {
    const [, kind = '', name = ''] = /\/res\/([a-z]+)[^/]*\/([^/.]+)\.\w+$/.exec(file) ?? [];
    if (kind !== 'values') return [`${kind}/${name}`];
    const values = readXml(file);
    return ['string', 'color', 'style'].flatMap((tag) =>
      elements(values, tag).map((one) => `${tag}/${one.getAttribute('name')}`),
    );
  }),
);

test('has well-formed XML files that refer only to existing resources', () => {
  const files = [...resources.filter((file) => file.endsWith('.xml')), `${main}/AndroidManifest.xml`];
  assert.ok(files.length > 10);
  for (const file of files) {
    readXml(file);
    for (const [, name = ''] of read(file).matchAll(/[">,]@([a-z]+\/[\w.]+)/g))
      assert.ok(defined.has(name), `${file}: ${name}`);
  }
});

test('has every translatable text in English and in French', () => {
  const texts = (folder: string) =>
    new Map(
      resources
        .filter((file) => file.includes(`/res/${folder}/`))
        .flatMap((file) => elements(readXml(file), 'string'))
        .filter((one) => one.getAttribute('translatable') !== 'false')
        .map((one) => [one.getAttribute('name') ?? '', one.textContent ?? '']),
    );
  const english = texts('values');
  const french = texts('values-fr');
  assert.deepEqual([...french.keys()].toSorted(), [...english.keys()].toSorted());
  for (const [name, text] of english) assert.notEqual(french.get(name), text, name);
  assert.match(
    read(`${android}/app/build.gradle`),
    /localeFilters\.addAll\(\['en', 'en-rCA', 'fr', 'fr-rCA'\]\)/,
  );
});

test("names the plugins' resources as the app's resources do", async () => {
  const { default: config } = await import('../../../apps/client/capacitor.config.ts');
  assert.ok(defined.has(`drawable/${config.plugins?.LocalNotifications?.smallIcon}`));
  assert.equal(config.plugins?.LocalNotifications?.iconColor, brand.colours.notification.light);
  const keep = readXml(`${main}/res/raw/keep.xml`).documentElement?.getAttribute('tools:keep') ?? '';
  for (const name of ['drawable/splash', `drawable/${config.plugins?.LocalNotifications?.smallIcon}`])
    assert.ok(keep.split(',').includes(`@${name}`), `the resource shrinker keeps ${name}`);
});

test("builds with the brand's identity, and shrinks and closes releases", () => {
  const [, id, version, build] =
    /^ext\.brand = \[id: '([^']+)', versionName: '([^']+)', versionCode: (\d+)\]$/m.exec(
      read(`${android}/brand.gradle`),
    ) ?? [];
  assert.deepEqual([id, version, Number(build)], [appIdentity.id, brand.version, brand.build]);
  const gradle = read(`${android}/app/build.gradle`);
  for (const line of [
    "apply from: '../brand.gradle'",
    'applicationId brand.id',
    'versionCode brand.versionCode',
    'versionName brand.versionName',
    'debuggable false',
    'minifyEnabled true',
    'shrinkResources true',
    'google-services.json is not there: no release without it',
  ])
    assert.ok(gradle.includes(line), line);
  assert.ok(!/storePassword ['"]/.test(gradle), 'passwords come from the environment');
  const names = Object.fromEntries(
    elements(readXml(`${main}/res/values/brand.xml`), 'string').map((one) => [
      one.getAttribute('name'),
      one.textContent,
    ]),
  );
  assert.deepEqual(names, {
    app_name: appIdentity.name,
    title_activity_main: appIdentity.name,
    package_name: appIdentity.id,
    custom_url_scheme: appIdentity.scheme,
  });
  assert.match(
    read(`${main}/java/ca/hoist/app/MainActivity.java`),
    new RegExp(`^package ${/namespace = "([\w.]+)"/.exec(gradle)?.[1]};`),
  );
});

test("has the plugins of package.json in Gradle's settings and build", () => {
  const settings = read(`${android}/capacitor.settings.gradle`);
  const found = [...settings.matchAll(/project\('(:[\w-]+)'\)\.projectDir = new File\('([^']+)'\)/g)].map(
    ([, name = '', path = '']) => ({ name, folder: join(android, path) }),
  );
  assert.deepEqual(
    found.map(({ folder }) => folder).toSorted(),
    [
      'node_modules/@capacitor/android/capacitor',
      ...plugins().map(({ folder }) => `${folder}/android`),
    ].toSorted(),
  );
  const build = read(`${android}/app/capacitor.build.gradle`);
  for (const { name, folder } of found) {
    assert.ok(existsSync(join(root, folder)), folder);
    assert.ok(settings.includes(`include '${name}'`), name);
    if (name !== ':capacitor-android') assert.ok(build.includes(`implementation project('${name}')`), name);
  }
});

test('sizes the non-adaptive icons by density', async () => {
  const pixels = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
  for (const [density, size] of Object.entries(pixels))
    for (const name of ['ic_launcher', 'ic_launcher_round']) {
      const { width, height } = await sharp(join(root, main, `res/mipmap-${density}/${name}.png`)).metadata();
      assert.deepEqual([width, height], [size, size], `${density} ${name}`);
    }
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    const icon = readXml(`${main}/res/mipmap-anydpi-v26/${name}.xml`);
    for (const layer of ['background', 'foreground', 'monochrome'])
      assert.equal(elements(icon, layer).length, 1, `${name}: ${layer}`);
  }
});

test('draws the notification icon in white only', () => {
  const icon = read(`${main}/res/drawable/ic_notification.xml`);
  assert.deepEqual([...new Set(icon.match(/#[0-9a-f]{6,8}/gi))], ['#ffffff']);
});

test('ignores secrets and files of one machine in git', () => {
  const ignored = read(`${android}/.gitignore`).split('\n');
  for (const name of [
    'google-services.json',
    '*.jks',
    '*.keystore',
    'local.properties',
    'app/src/main/assets/public',
  ])
    assert.ok(ignored.includes(name), name);
  assert.ok(read('apps/client/ios/.gitignore').split('\n').includes('signing.xcconfig'));
});
