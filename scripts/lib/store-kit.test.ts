import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appIdentity } from '@hoist/domain/app-identity';
import { reviewerAccounts } from '@hoist/domain/access/reviewer';
import sharp from 'sharp';
import { allPersonalData } from '../../apps/server/src/modules/people/privacy/all-personal-data.ts';
import { publicPages } from '../../apps/server/src/modules/operations/site/fill-shell.ts';
import { pictureNames, storePictures } from '../../e2e/screens/store-pictures.ts';
import { readPlist } from './apps/read-xml.ts';
import { root } from './project-files.ts';

/** Indexed pages of the app, one address each. */
const companyPaths = Object.keys(publicPages).filter((path) => path !== '/company');

const kit = (file: string) => join(root, 'docs/store', file);
const readJson = (file: string): unknown => JSON.parse(readFileSync(kit(file), 'utf8'));

interface Listing {
  readonly language: string;
  readonly apple: Readonly<Record<'name' | 'subtitle' | 'promotionalText' | 'keywords', string>>;
  readonly google: Readonly<Record<'title' | 'shortDescription', string>>;
  readonly description: readonly string[];
  readonly whatsNew: string;
  readonly pictures: Readonly<Record<string, string>>;
  readonly feature: string;
}

const languages = ['en', 'fr'] as const;
const listingOf = (language: (typeof languages)[number]) => readJson(`listing.${language}.json`) as Listing;

/** Limits of the stores: characters, and bytes for the keywords. */
function lengths({ apple, google, description, whatsNew }: Listing) {
  return [
    ['name', apple.name.length, 30],
    ['subtitle', apple.subtitle.length, 30],
    ['promotional text', apple.promotionalText.length, 170],
    ['keywords', Buffer.byteLength(apple.keywords), 100],
    ['title', google.title.length, 30],
    ['short description', google.shortDescription.length, 80],
    ['description', description.join('\n\n').length, 4000],
    ["what's new", whatsNew.length, 500],
  ] as const;
}

test("keeps every listing text within the stores' limits, in both languages", () => {
  for (const language of languages) {
    const listing = listingOf(language);
    assert.equal(listing.language, `${language}-CA`);
    for (const [what, length, most] of lengths(listing))
      assert.ok(length > 0 && length <= most, `${language} ${what}: ${length} of ${most}`);
    assert.ok(
      listing.apple.name.startsWith(appIdentity.name) && listing.google.title.startsWith(appIdentity.name),
    );
    assert.doesNotMatch(listing.apple.keywords, /, |hoist/i, 'a space or the name is a keyword lost');
    assert.deepEqual(Object.keys(listing.pictures), [...pictureNames]);
  }
  const [en, fr] = [listingOf('en'), listingOf('fr')];
  assert.equal(en.description.length, fr.description.length);
});

test('names no other store in a listing, and links only to own pages', () => {
  for (const language of languages) {
    const text = JSON.stringify(listingOf(language));
    assert.doesNotMatch(text, /Google|Apple|Android|iPhone|iOS/);
    for (const [address] of text.matchAll(/https?:\/\/[\w./-]*\w/g)) {
      assert.ok(address.startsWith(`${appIdentity.url}/`), address);
      assert.ok(companyPaths.includes(address.slice(appIdentity.url.length).replace(/^\/fr/, '')), address);
    }
  }
});

interface Answer {
  readonly apple: {
    readonly linked: boolean;
    readonly tracking: boolean;
    readonly purposes: readonly string[];
  };
  readonly google: { readonly collected: boolean; readonly category: string; readonly type: string };
}

const privacy = readJson('privacy.json') as {
  readonly things: Readonly<Record<string, { readonly types: readonly string[] }>>;
  readonly others: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, Answer>>;
  readonly security: { readonly deletionUrl: string };
};

interface Declared {
  readonly NSPrivacyCollectedDataType: string;
  readonly NSPrivacyCollectedDataTypeLinked: boolean;
  readonly NSPrivacyCollectedDataTypeTracking: boolean;
  readonly NSPrivacyCollectedDataTypePurposes: readonly string[];
}

test('answers the privacy questions for exactly the stored personal data', () => {
  assert.deepEqual(
    Object.keys(privacy.things).toSorted(),
    allPersonalData.map(({ name }) => name).toSorted(),
  );
  const named = [
    ...Object.values(privacy.things).flatMap(({ types }) => types),
    ...Object.keys(privacy.others),
  ];
  assert.deepEqual([...new Set(named)].toSorted(), Object.keys(privacy.types).toSorted());
  assert.ok(Object.values(privacy.types).every(({ google }) => google.collected));
});

test("gives Apple's store the answers of the privacy manifest", () => {
  const manifest = readPlist('apps/client/ios/App/App/PrivacyInfo.xcprivacy') as {
    readonly NSPrivacyCollectedDataTypes: readonly Declared[];
  };
  const declared = manifest.NSPrivacyCollectedDataTypes.map((one) => [
    one.NSPrivacyCollectedDataType.replace('NSPrivacyCollectedDataType', ''),
    {
      linked: one.NSPrivacyCollectedDataTypeLinked,
      tracking: one.NSPrivacyCollectedDataTypeTracking,
      purposes: one.NSPrivacyCollectedDataTypePurposes.map((purpose) =>
        purpose.replace('NSPrivacyCollectedDataTypePurpose', ''),
      ),
    },
  ]);
  const answered = Object.entries(privacy.types).map(([type, { apple }]) => [
    type,
    { linked: apple.linked, tracking: apple.tracking, purposes: apple.purposes },
  ]);
  assert.deepEqual(Object.fromEntries(answered), Object.fromEntries(declared));
});

test('names existing pages and reviewers, and every permission of the app', () => {
  const readme = readFileSync(kit('README.md'), 'utf8');
  for (const path of ['/company/delete-account', '/company/support', '/company/privacy-policy']) {
    assert.ok(companyPaths.includes(path));
    assert.ok(readme.includes(`${appIdentity.url}${path}`), path);
  }
  assert.equal(privacy.security.deletionUrl, `${appIdentity.url}/company/delete-account`);
  for (const { email } of reviewerAccounts) assert.ok(readme.includes(email), email);
  const asked = readFileSync(join(root, 'apps/client/android/app/src/main/AndroidManifest.xml'), 'utf8');
  for (const [, name = '', rest = ''] of asked.matchAll(
    /<uses-permission android:name="[\w.]*\.(\w+)"([^>]*)>/g,
  ))
    if (!rest.includes('remove')) assert.ok(readme.includes(`\`${name}\``), name);
  for (const [key] of Object.entries(readPlist('apps/client/ios/App/App/Info.plist')))
    if (key.endsWith('UsageDescription')) assert.ok(readme.includes(`\`${key}\``), key);
});

test("has a picture of every screen in both languages and both stores' sizes", async () => {
  for (const { file, width, height } of storePictures) {
    assert.ok(existsSync(kit(`pictures/${file}`)), file);
    const about = await sharp(kit(`pictures/${file}`)).metadata();
    assert.deepEqual([about.width, about.height, about.format], [width, height, 'png'], file);
  }
});
