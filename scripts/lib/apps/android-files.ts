import type { Brand, Mark } from './brand.ts';

export const androidManifest = 'apps/client/android/app/src/main/AndroidManifest.xml';
const res = 'apps/client/android/app/src/main/res';

const written =
  'Written by npm run apps (docs/apps.md): change packages/domain/src/app-identity.ts, packages/design-tokens or the icon of the site.';
const xml = (body: string) => `<?xml version="1.0" encoding="utf-8"?>\n<!-- ${written} -->\n${body}\n`;

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", String.raw`\'`);

const gradle = ({ id, version, build }: Brand) => `\
// Written by npm run apps (docs/apps.md): change packages/domain/src/app-identity.ts or the version in apps/client/package.json.
ext.brand = [id: '${id}', versionName: '${version}', versionCode: ${build}]
`;

function names({ name, id, scheme, colours }: Brand): string {
  return xml(`<resources>
    <string name="app_name" translatable="false">${escape(name)}</string>
    <string name="title_activity_main" translatable="false">${escape(name)}</string>
    <string name="package_name" translatable="false">${id}</string>
    <string name="custom_url_scheme" translatable="false">${scheme}</string>
    <color name="brand_primary">${colours.yellow.light}</color>
    <color name="brand_accent">${colours.ink.light}</color>
    <color name="brand_paper">${colours.paper.light}</color>
    <color name="brand_notification">${colours.notification.light}</color>
</resources>`);
}

const night = ({ colours }: Brand) =>
  xml(`<resources>
    <color name="brand_accent">${colours.ink.dark}</color>
    <color name="brand_paper">${colours.paper.dark}</color>
</resources>`);

interface Drawing {
  /** Width and height, in dp. */
  readonly size: number;
  /** Width of the mark's square on the canvas, in dp. */
  readonly mark: number;
  readonly ink: string;
  /** Colour of the tile behind the mark; omitted for no tile. */
  readonly tile?: string;
}

const rounded = (size: number, r: number) =>
  `M${r},0H${size - r}A${r},${r} 0,0 1,${size},${r}V${size - r}A${r},${r} 0,0 1,${size - r},${size}` +
  `H${r}A${r},${r} 0,0 1,0,${size - r}V${r}A${r},${r} 0,0 1,${r},0Z`;

/** The mark as an Android vector, which is sharp at every density. */
function vector(mark: Mark, { size, mark: width, ink, tile }: Drawing): string {
  const scale = Number((width / mark.size).toFixed(4));
  const offset = Number(((size - mark.size * scale) / 2).toFixed(4));
  const behind =
    tile === undefined
      ? ''
      : `
        <path
            android:fillColor="${tile}"
            android:pathData="${rounded(mark.size, mark.corner)}" />`;
  return xml(`<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group
        android:scaleX="${scale}"
        android:scaleY="${scale}"
        android:translateX="${offset}"
        android:translateY="${offset}">${behind}
        <path
            android:pathData="${mark.strokes}"
            android:strokeColor="${ink}"
            android:strokeLineCap="round"
            android:strokeLineJoin="round"
            android:strokeWidth="${mark.strokeWidth}" />
    </group>
</vector>`);
}

const splash = xml(`<layer-list xmlns:android="http://schemas.android.com/apk/res/android">
    <item android:drawable="@color/brand_paper" />
    <item
        android:width="240dp"
        android:height="240dp"
        android:drawable="@drawable/splash_icon"
        android:gravity="center" />
</layer-list>`);

const adaptiveIcon = xml(`<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/brand_primary" />
    <foreground android:drawable="@drawable/ic_launcher_foreground" />
    <monochrome android:drawable="@drawable/ic_launcher_foreground" />
</adaptive-icon>`);

/** Generated text files of the Android project by path. */
export function androidFiles(brand: Brand): ReadonlyMap<string, string> {
  const { mark } = brand;
  return new Map([
    ['apps/client/android/brand.gradle', gradle(brand)],
    [`${res}/values/brand.xml`, names(brand)],
    [`${res}/values-night/brand.xml`, night(brand)],
    // Launchers crop to a shape in the middle: 66 of 108 dp are safe.
    [`${res}/drawable/ic_launcher_foreground.xml`, vector(mark, { size: 108, mark: 70, ink: mark.ink })],
    [`${res}/drawable/ic_notification.xml`, vector(mark, { size: 24, mark: 30, ink: '#ffffff' })],
    // The system crops to a circle of 160 of 240 dp.
    [
      `${res}/drawable/splash_icon.xml`,
      vector(mark, { size: 240, mark: 120, ink: mark.ink, tile: mark.tile }),
    ],
    [`${res}/drawable/splash.xml`, splash],
    [`${res}/mipmap-anydpi-v26/ic_launcher.xml`, adaptiveIcon],
    [`${res}/mipmap-anydpi-v26/ic_launcher_round.xml`, adaptiveIcon],
  ]);
}

const indent = ' '.repeat(12);
const marks = /( *<!-- links: npm run apps -->\n)[\s\S]*?( *<!-- \/links -->\n)/;

/**
 * Writes the deep links between the two markers of the manifest: the site's, which the system verifies, and those of
 * the app's scheme.
 * @throws for a manifest without the markers
 */
export function withLinks(manifest: string, { host, scheme, linkPaths }: Brand): string {
  if (!marks.test(manifest)) throw new Error('AndroidManifest.xml has no markers for the links');
  const lines = [
    '<intent-filter android:autoVerify="true">',
    '    <action android:name="android.intent.action.VIEW" />',
    '    <category android:name="android.intent.category.DEFAULT" />',
    '    <category android:name="android.intent.category.BROWSABLE" />',
    '    <data android:scheme="https" />',
    `    <data android:host="${host}" />`,
    ...linkPaths.flatMap((path) => [
      `    <data android:path="${path}" />`,
      `    <data android:pathPrefix="${path}/" />`,
    ]),
    '</intent-filter>',
    '<intent-filter>',
    '    <action android:name="android.intent.action.VIEW" />',
    '    <category android:name="android.intent.category.DEFAULT" />',
    '    <category android:name="android.intent.category.BROWSABLE" />',
    `    <data android:scheme="${scheme}" />`,
    '</intent-filter>',
  ];
  const block = lines.map((line) => `${indent}${line}\n`).join('');
  return manifest.replace(marks, (_all, start: string, end: string) => `${start}${block}${end}`);
}
