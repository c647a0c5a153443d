import type { picture } from '@hoist/contract/fields';
import type { z } from 'zod';
import type { FileAddresses } from './file-addresses.ts';

export type Picture = z.output<typeof picture>;

/** The three sizes of the wire: `filePath`, `filePathM`, `filePathS`, longest edge in pixels. */
export const pictureEdges = { l: 2048, m: 800, s: 200 } as const;
export type PictureSize = keyof typeof pictureEdges;
export const pictureSizes = Object.keys(pictureEdges) as readonly PictureSize[];

/** Where one size of a picture is kept, below its own key. */
export const sizeKey = (key: string, size: PictureSize): string => `${key}-${size}.jpg`;

/** Where the uploaded file itself is kept; its ending is none that is ever served. */
export const originalKey = (key: string): string => `${key}.original`;

/** The three signed addresses of a kept picture. */
export function presentPicture(addresses: FileAddresses, key: string, now: Date): Picture {
  return {
    filePath: addresses.sign(sizeKey(key, 'l'), now),
    filePathM: addresses.sign(sizeKey(key, 'm'), now),
    filePathS: addresses.sign(sizeKey(key, 's'), now),
  };
}

/** The files of a picture, its original too; none without one. */
export const pictureFiles = (key: string | null): string[] =>
  key === null ? [] : [originalKey(key), ...pictureSizes.map((size) => sizeKey(key, size))];
