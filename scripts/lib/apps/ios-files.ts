import type { Brand } from './brand.ts';

const catalogue = 'apps/client/ios/App/App/Assets.xcassets';
const info = { author: 'xcode', version: 1 };

const json = (content: object) => `${JSON.stringify(content, undefined, 2)}\n`;

/** `#rrggbb` in the format of an asset catalogue. */
function components(hex: string) {
  const part = (at: number) => `0x${hex.slice(at, at + 2).toUpperCase()}`;
  return { alpha: '1.000', blue: part(5), green: part(3), red: part(1) };
}

const dark = [{ appearance: 'luminosity', value: 'dark' }];
const tinted = [{ appearance: 'luminosity', value: 'tinted' }];

const icon = (filename: string, appearances: readonly object[] = []) => ({
  ...(appearances.length > 0 ? { appearances } : {}),
  filename,
  idiom: 'universal',
  platform: 'ios',
  size: '1024x1024',
});

const colour = (hex: string, appearances: readonly object[] = []) => ({
  ...(appearances.length > 0 ? { appearances } : {}),
  color: { 'color-space': 'srgb', components: components(hex) },
  idiom: 'universal',
});

const settings = ({ name, id, scheme, host, appleMerchantId, version, build }: Brand) => `\
// Written by npm run apps (docs/apps.md): change packages/domain/src/app-identity.ts or the version in apps/client/package.json.
APP_NAME = ${name}
PRODUCT_BUNDLE_IDENTIFIER = ${id}
APP_SCHEME = ${scheme}
APP_HOST = ${host}
APPLE_MERCHANT_ID = ${appleMerchantId}
MARKETING_VERSION = ${version}
CURRENT_PROJECT_VERSION = ${build}
`;

/** Generated text files of the Xcode project by path. */
export function iosFiles(brand: Brand): ReadonlyMap<string, string> {
  const { paper } = brand.colours;
  return new Map([
    ['apps/client/ios/brand.xcconfig', settings(brand)],
    [`${catalogue}/Contents.json`, json({ info })],
    [
      `${catalogue}/AppIcon.appiconset/Contents.json`,
      json({
        images: [icon('icon.png'), icon('icon-dark.png', dark), icon('icon-tinted.png', tinted)],
        info,
      }),
    ],
    [
      `${catalogue}/LaunchMark.imageset/Contents.json`,
      json({
        images: [1, 2, 3].map((scale) => ({
          filename: `mark@${scale}x.png`,
          idiom: 'universal',
          scale: `${scale}x`,
        })),
        info,
      }),
    ],
    [
      `${catalogue}/LaunchBackground.colorset/Contents.json`,
      json({ colors: [colour(paper.light), colour(paper.dark, dark)], info }),
    ],
  ]);
}
