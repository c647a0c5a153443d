import sharp from 'sharp';
import type { Brand, Mark } from './brand.ts';

const icons = 'apps/client/ios/App/App/Assets.xcassets';
const res = 'apps/client/android/app/src/main/res';

export interface Picture {
  readonly path: string;
  /** Width and height, in pixels. */
  readonly size: number;
  readonly svg: string;
  /** Keeps the background transparent, which the stores refuse for an icon. */
  readonly transparent: boolean;
}

interface Drawing {
  readonly ink: string;
  /** Colour behind the mark, and its corner radius as a fraction of the width: 0 is a square, 0.5 a disc. */
  readonly ground: string;
  readonly corner: number;
  /** Width of the mark's square as a fraction of the width. */
  readonly width: number;
}

function drawn(mark: Mark, { ink, ground, corner, width }: Drawing): string {
  const { size } = mark;
  const offset = (size * (1 - width)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>` +
    `<path transform="translate(${offset} ${offset}) scale(${width})" d="${mark.strokes}" fill="none" stroke="${ink}" ` +
    `stroke-width="${mark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

/** All pictures of the two projects. */
export function pictures({ mark, colours }: Brand): readonly Picture[] {
  const { tile, ink } = mark;
  const corner = mark.corner / mark.size;
  // Apple crops the corners itself and wants a smaller mark.
  const appIcon = (name: string, ground: string, on: string): Picture => ({
    path: `${icons}/AppIcon.appiconset/${name}.png`,
    size: 1024,
    svg: drawn(mark, { ink: on, ground, corner: 0, width: 0.9 }),
    transparent: false,
  });
  const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
  return [
    appIcon('icon', tile, ink),
    appIcon('icon-dark', colours.night.dark, tile),
    // The system tints bright areas.
    appIcon('icon-tinted', '#000000', '#ffffff'),
    ...[1, 2, 3].map((scale) => ({
      path: `${icons}/LaunchMark.imageset/mark@${scale}x.png`,
      size: 120 * scale,
      svg: drawn(mark, { ink, ground: tile, corner, width: 1 }),
      transparent: true,
    })),
    // Android before 8 has no adaptive icons.
    ...Object.entries(densities).flatMap(([density, scale]) =>
      (['ic_launcher', 'ic_launcher_round'] as const).map((name) => ({
        path: `${res}/mipmap-${density}/${name}.png`,
        size: 48 * scale,
        svg: drawn(mark, {
          ink,
          ground: tile,
          corner: name === 'ic_launcher' ? corner : 0.5,
          width: name === 'ic_launcher' ? 1 : 0.85,
        }),
        transparent: true,
      })),
    ),
  ];
}

/** Renders a picture as PNG. */
export function render({ svg, size, transparent }: Picture): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  return (transparent ? picture : picture.removeAlpha()).png({ compressionLevel: 9 }).toBuffer();
}

/** Whether two PNGs have the same pixels; encoders differ between machines. */
export async function samePixels(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.channels !== b.info.channels) return false;
  return a.data.equals(b.data);
}
