import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appIdentity } from '@hoist/domain/app-identity';
import sharp from 'sharp';
import { installedPlugins } from '../bundle/native-shell.ts';
import { projectFiles, root } from '../project-files.ts';
import { readBrand } from './brand.ts';
import { nativeSources, plugins } from './plugins.ts';
import { elements, readPlist, readSettings, readStrings, readXml } from './read-xml.ts';
import { readXcodeProject } from './xcode-project.ts';

const ios = 'apps/client/ios';
const app = `${ios}/App/App`;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const project = readXcodeProject(`${ios}/App`, 'App.xcodeproj');
const brand = readBrand();
const info = readPlist(`${app}/Info.plist`);

/** Written by `cap sync`, not committed. */
const synced = ['public', 'capacitor.config.json', 'config.xml'].map((name) => `${app}/${name}`);

/** The permissions of the app and their reasons. The shown texts are in InfoPlist.strings. */
const asked: Readonly<Record<string, string>> = {
  NSCameraUsageDescription: 'pictures of a vehicle and of the work',
  NSPhotoLibraryUsageDescription: 'the camera plugin refuses to work without this text',
  NSPhotoLibraryAddUsageDescription: 'likewise',
  NSLocationWhenInUseUsageDescription: "a mechanic's way to a visit; the place of a visit",
  // The library below the location plugin could ask for it, and the store refuses builds without the text (ITMS-90683).
  NSLocationAlwaysAndWhenInUseUsageDescription: 'never asked for',
};

test('lists every file of the app in the Xcode project, and no missing one', () => {
  for (const file of project.files)
    assert.ok(synced.includes(file) || existsSync(join(root, file)), `${file} is there`);
  const own = projectFiles(app).filter((file) => !file.includes('.xcassets/'));
  for (const file of own) assert.ok(project.files.has(file), `${file} is in the project`);
});

test('has resources and sources in the right build phase', () => {
  const swift = projectFiles(app).filter((file) => file.endsWith('.swift'));
  assert.deepEqual([...project.sources].toSorted(), swift);
  assert.deepEqual(
    [...project.resources].toSorted(),
    [
      ...synced,
      `${app}/Assets.xcassets`,
      `${app}/Base.lproj/LaunchScreen.storyboard`,
      `${app}/Base.lproj/Main.storyboard`,
      `${app}/PrivacyInfo.xcprivacy`,
      `${app}/en.lproj/InfoPlist.strings`,
      `${app}/fr.lproj/InfoPlist.strings`,
    ].toSorted(),
  );
});

test('takes the identity of both builds from the brand, without overrides', () => {
  for (const name of ['debug', 'release']) {
    const settings = Object.fromEntries(readSettings(`${ios}/${name}.xcconfig`));
    const { CAPACITOR_DEBUG: debug, ...rest } = settings;
    assert.equal(debug, name === 'debug' ? 'true' : undefined);
    assert.deepEqual(rest, {
      APP_NAME: appIdentity.name,
      PRODUCT_BUNDLE_IDENTIFIER: appIdentity.id,
      APP_SCHEME: appIdentity.scheme,
      APP_HOST: new URL(appIdentity.url).host,
      APPLE_MERCHANT_ID: appIdentity.appleMerchantId,
      MARKETING_VERSION: brand.version,
      CURRENT_PROJECT_VERSION: String(brand.build),
    });
    const built = project.configurations.filter((one) => one.name.toLowerCase() === name);
    assert.equal(built.length, 2, 'of the project and of the app');
    for (const { base, settings: own } of built) {
      assert.equal(base, `${ios}/${name}.xcconfig`);
      for (const key of Object.keys(rest)) assert.ok(!(key in own), `${key} is the brand's`);
    }
    const target = built.find(({ settings: own }) => 'INFOPLIST_FILE' in own)?.settings ?? {};
    assert.equal(target['INFOPLIST_FILE'], 'App/Info.plist');
    assert.equal(target['CODE_SIGN_ENTITLEMENTS'], 'App/App.entitlements');
    assert.equal(target['ASSETCATALOG_COMPILER_APPICON_NAME'], 'AppIcon');
    assert.equal(target['DEVELOPMENT_TEAM'], undefined, 'whose team signs is no part of the project');
  }
});

test('names the app in Info.plist by the settings', () => {
  const expected = {
    CFBundleDisplayName: '$(APP_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    ITSAppUsesNonExemptEncryption: false,
    UIViewControllerBasedStatusBarAppearance: true,
    UILaunchStoryboardName: 'LaunchScreen',
  };
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(info[key], value, key);
  const [{ CFBundleURLSchemes: schemes } = {}] = info['CFBundleURLTypes'] as {
    CFBundleURLSchemes?: unknown;
  }[];
  assert.deepEqual(schemes, ['$(APP_SCHEME)']);
  const orientations = info['UISupportedInterfaceOrientations'] as string[];
  assert.ok(orientations.some((one) => one.endsWith('Portrait')));
  assert.ok(orientations.some((one) => one.endsWith('LandscapeLeft')));
});

test('allows nothing in Info.plist that the app does not need', () => {
  for (const key of [
    'NSAppTransportSecurity',
    'NSUserTrackingUsageDescription',
    'UIBackgroundModes',
    'UIFileSharingEnabled',
    'LSSupportsOpeningDocumentsInPlace',
    'LSApplicationQueriesSchemes',
  ])
    assert.ok(!(key in info), key);
});

test('asks for exactly the listed permissions, in English and in French', () => {
  const keys = Object.keys(asked).toSorted();
  const texts = Object.entries(info).filter(([key]) => key.endsWith('UsageDescription'));
  assert.deepEqual(texts.map(([key]) => key).toSorted(), keys);

  const english = readStrings(`${app}/en.lproj/InfoPlist.strings`);
  const french = readStrings(`${app}/fr.lproj/InfoPlist.strings`);
  assert.deepEqual([...english.keys()].toSorted(), keys);
  assert.deepEqual([...french.keys()].toSorted(), keys);
  for (const [key, text] of texts) {
    assert.equal(english.get(key), text, `${key} where no language fits`);
    assert.notEqual(french.get(key), text, `${key} is translated`);
    assert.match(french.get(key) ?? '', /^[A-ZÀ-Ý].{20,}\.$/u);
    assert.ok(
      !/hoist/i.test(`${english.get(key)} ${french.get(key)}`),
      `${key} names no brand: the system does`,
    );
  }
  const spoken = readdirSync(join(root, app))
    .filter((name) => name.endsWith('.lproj') && name !== 'Base.lproj')
    .map((name) => name.replace('.lproj', ''));
  assert.deepEqual(info['CFBundleLocalizations'], spoken);
  assert.deepEqual(project.regions.filter((one) => one !== 'Base').toSorted(), spoken);
});

test('has every permission text that a plugin looks for', () => {
  const wanted = plugins()
    .flatMap((plugin) => nativeSources(plugin, /\.swift$/))
    .flatMap((source) => source.match(/\bNS\w+UsageDescription\b/g) ?? []);
  assert.ok(wanted.includes('NSCameraUsageDescription'), 'the sources are read');
  for (const key of wanted) assert.ok(key in info, key);
});

test('has entitlements for links, saved passwords, push notifications and Apple Pay', () => {
  assert.deepEqual(readPlist(`${app}/App.entitlements`), {
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': ['applinks:$(APP_HOST)', 'webcredentials:$(APP_HOST)'],
    'com.apple.developer.in-app-payments': ['$(APPLE_MERCHANT_ID)'],
  });
});

test('passes push tokens and links from the app delegate to the plugins', () => {
  const swift = projectFiles(app)
    .filter((file) => file.endsWith('.swift'))
    .map(read)
    .join('\n');
  for (const call of [
    'name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken',
    'name: .capacitorDidFailToRegisterForRemoteNotifications, object: error',
    'SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)',
    'SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)',
    'SceneDelegateProxy.shared.scene(scene, continue: userActivity)',
  ])
    assert.ok(swift.includes(call), call);
});

/** Apple's interfaces that need a declared reason, by their names in sources. */
const reasoned: Readonly<Record<string, RegExp>> = {
  UserDefaults: /\bUserDefaults\b/,
  FileTimestamp: /\b(creationDate|modificationDate|contentModificationDate|attributesOfItem)/,
  SystemBootTime: /\b(systemUptime|mach_absolute_time)\b/,
  DiskSpace: /\b(volumeAvailableCapacity|volumeTotalCapacity|systemFreeSize|systemSize|statfs)/,
  ActiveKeyboards: /\bactiveInputModes\b/,
};

interface Privacy {
  readonly NSPrivacyTracking: boolean;
  readonly NSPrivacyTrackingDomains: readonly string[];
  readonly NSPrivacyAccessedAPITypes: readonly {
    readonly NSPrivacyAccessedAPIType: string;
    readonly NSPrivacyAccessedAPITypeReasons: readonly string[];
  }[];
  readonly NSPrivacyCollectedDataTypes: readonly {
    readonly NSPrivacyCollectedDataType: string;
    readonly NSPrivacyCollectedDataTypeLinked: boolean;
    readonly NSPrivacyCollectedDataTypeTracking: boolean;
    readonly NSPrivacyCollectedDataTypePurposes: readonly string[];
  }[];
}

const privacy = readPlist(`${app}/PrivacyInfo.xcprivacy`) as unknown as Privacy;

test('declares reasons in the privacy manifest for exactly the interfaces that plugins use', () => {
  const sources = [
    ...plugins().flatMap((plugin) => nativeSources(plugin, /\.(swift|m)$/)),
    ...projectFiles(app)
      .filter((file) => file.endsWith('.swift'))
      .map(read),
  ];
  const used = Object.entries(reasoned)
    .filter(([, pattern]) => sources.some((source) => pattern.test(source)))
    .map(([category]) => `NSPrivacyAccessedAPICategory${category}`);
  const declared = privacy.NSPrivacyAccessedAPITypes.map((one) => one.NSPrivacyAccessedAPIType);
  assert.deepEqual(declared.toSorted(), used.toSorted());
  for (const { NSPrivacyAccessedAPITypeReasons: reasons } of privacy.NSPrivacyAccessedAPITypes)
    for (const reason of reasons) assert.match(reason, /^[0-9A-F]{4}\.1$/);
});

test('declares collected data and purposes in the privacy manifest, and no tracking', () => {
  assert.equal(privacy.NSPrivacyTracking, false);
  assert.deepEqual(privacy.NSPrivacyTrackingDomains, []);
  const named = privacy.NSPrivacyCollectedDataTypes.map((one) =>
    one.NSPrivacyCollectedDataType.replace(/^NSPrivacyCollectedDataType/, ''),
  );
  assert.deepEqual(named.toSorted(), [
    'CrashData',
    'CustomerSupport',
    'DeviceID',
    'EmailAddress',
    'EmailsOrTextMessages',
    'Name',
    'OtherDataTypes',
    'OtherDiagnosticData',
    'OtherUserContent',
    'PaymentInfo',
    'PhoneNumber',
    'PhotosorVideos',
    'PhysicalAddress',
    'PreciseLocation',
    'ProductInteraction',
    'PurchaseHistory',
    'UserID',
  ]);
  for (const one of privacy.NSPrivacyCollectedDataTypes) {
    assert.equal(one.NSPrivacyCollectedDataTypeTracking, false);
    assert.equal(one.NSPrivacyCollectedDataTypePurposes.length, 1, one.NSPrivacyCollectedDataType);
    for (const purpose of one.NSPrivacyCollectedDataTypePurposes)
      assert.match(purpose, /^NSPrivacyCollectedDataTypePurpose(AppFunctionality|Analytics)$/);
  }
});

test('has the plugins of package.json in Package.swift in their installed versions', () => {
  const text = read(`${ios}/App/CapApp-SPM/Package.swift`);
  assert.match(
    text,
    new RegExp(`capacitor-swift-pm\\.git", exact: "${installedPlugins()['@capacitor/ios']}"`),
  );
  const paths = [...text.matchAll(/\.package\(name: "\w+", path: "([^"]+)"\)/g)].map(([, path = '']) =>
    join(`${ios}/App/CapApp-SPM`, path),
  );
  assert.deepEqual(
    paths.toSorted(),
    plugins()
      .map(({ folder }) => folder)
      .toSorted(),
  );
  const { dependencies } = JSON.parse(read('apps/client/package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const [name, version] of Object.entries(installedPlugins())) {
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.equal(dependencies[name], version, `${name} is named exactly`);
  }
  const [, least] = /platforms: \[\.iOS\(\.v(\d+)\)\]/.exec(text) ?? [];
  for (const { settings } of project.configurations)
    assert.equal(settings['IPHONEOS_DEPLOYMENT_TARGET'], `${least}.0`);
});

interface Catalogue {
  readonly images?: readonly {
    readonly filename: string;
    readonly size?: string;
    readonly scale?: string;
    readonly appearances?: readonly { readonly value: string }[];
  }[];
}

test('has exactly the pictures of the asset catalogue, in their sizes', async () => {
  const folder = `${app}/Assets.xcassets`;
  const files = projectFiles(folder);
  const named = new Set<string>();
  for (const file of files.filter((one) => one.endsWith('/Contents.json'))) {
    const { images = [] } = JSON.parse(read(file)) as Catalogue;
    for (const { filename, size, scale } of images) {
      const picture = join(file, '..', filename);
      named.add(picture);
      const { width, height, hasAlpha } = await sharp(join(root, picture)).metadata();
      const expected =
        size === undefined ? 120 * Number.parseInt(scale ?? '', 10) : Number(size.split('x')[0]);
      assert.deepEqual([width, height], [expected, expected], picture);
      // The store refuses an icon with transparency.
      if (picture.includes('AppIcon')) assert.equal(hasAlpha, false, picture);
    }
  }
  assert.deepEqual(
    files.filter((file) => file.endsWith('.png')),
    [...named].toSorted(),
  );
  const { images = [] } = JSON.parse(read(`${folder}/AppIcon.appiconset/Contents.json`)) as Catalogue;
  assert.deepEqual(
    images.map(({ appearances: [one] = [] }) => one?.value ?? 'any'),
    ['any', 'dark', 'tinted'],
  );
});

test('uses existing assets on the launch screen, in well-formed XML', () => {
  const screen = readXml(`${app}/Base.lproj/LaunchScreen.storyboard`);
  const [picture] = elements(screen, 'imageView');
  assert.equal(picture?.getAttribute('image'), 'LaunchMark');
  assert.ok(existsSync(join(root, app, 'Assets.xcassets/LaunchMark.imageset')));
  const [ground] = elements(screen, 'color');
  assert.equal(ground?.getAttribute('name'), 'LaunchBackground');
  assert.ok(existsSync(join(root, app, 'Assets.xcassets/LaunchBackground.colorset')));
  for (const file of projectFiles(ios).filter((one) =>
    /\.(storyboard|plist|xcscheme|entitlements)$/.test(one),
  ))
    readXml(file);
  const scheme = readXml(`${ios}/App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme`);
  const targets = elements(scheme, 'BuildableReference').map((one) =>
    one.getAttribute('BlueprintIdentifier'),
  );
  const text = read(`${ios}/App/App.xcodeproj/project.pbxproj`);
  for (const id of targets) assert.ok(text.includes(`${id} /* App */ = {`), 'the scheme builds the app');
});
