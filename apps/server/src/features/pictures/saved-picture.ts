import type { picture } from '@hoist/contract/fields';
import type { z } from 'zod';
import type { FileAddresses } from '../files/file-addresses.ts';
import { pictureSizes, type PictureSize } from './process-picture.ts';

export type Picture = z.output<typeof picture>;

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
