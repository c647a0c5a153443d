import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './project-files.ts';

/** OpenType features that the styles use or shaping needs. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'cv11'];

/** The usual 'latin' subset: letters, figures, punctuation and signs of Western Europe. */
const latin: readonly (readonly [number, number])[] = [
  [0x0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

const latinText = latin
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
  )
  .join('');

/** Axis ranges of each variable font that the styles use. */
const faces = {
  'inter-400-700': {
    source: 'inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  'archivo-700-800': {
    source: 'archivo/files/archivo-latin-wdth-normal.woff2',
    variationAxes: { wdth: { min: 108, max: 120 }, wght: { min: 700, max: 800 } },
  },
} as const;

export type Face = keyof typeof faces;
export const faceNames = Object.keys(faces) as readonly Face[];

/** A font as WOFF2; equal packages give equal bytes. */
export function clientFont(name: Face): Promise<Buffer> {
  const { source, variationAxes } = faces[name];
  return subsetFont(readFileSync(join(root, 'node_modules/@fontsource-variable', source)), latinText, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: features,
  });
}
