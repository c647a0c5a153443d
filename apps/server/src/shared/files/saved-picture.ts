import type { picture } from '@hoist/contract/fields';
import type { z } from 'zod';
import type { FileAddresses } from './file-addresses.ts';

export type Picture = z.output<typeof picture>;

/** The sizes on the wire, longest edge in pixels: `filePath`, `filePathM`, `filePathS`. */
export const pictureEdges = { l: 2048, m: 800, s: 200 } as const;
export type PictureSize = keyof typeof pictureEdges;
export const pictureSizes = Object.keys(pictureEdges) as readonly PictureSize[];

export const sizeKey = (key: string, size: PictureSize): string => `${key}-${size}.jpg`;

/** Storage key of the original upload; files with this ending are never served. */
export const originalKey = (key: string): string => `${key}.original`;

export function presentPicture(addresses: FileAddresses, key: string, now: Date): Picture {
  return {
    filePath: addresses.sign(sizeKey(key, 'l'), now),
    filePathM: addresses.sign(sizeKey(key, 'm'), now),
    filePathS: addresses.sign(sizeKey(key, 's'), now),
  };
}

/** Keys of the pictures of a document's pages, which have no original. */
export const pageKeys = (key: string, pages: number): string[] =>
  Array.from({ length: pages }, (_, at) => `${key}-p${at + 1}`);

export const pageFiles = (key: string, pages: number): string[] =>
  pageKeys(key, pages).flatMap((page) => pictureSizes.map((size) => sizeKey(page, size)));

export const pictureFiles = (key: string | null): string[] =>
  key === null ? [] : [originalKey(key), ...pictureSizes.map((size) => sizeKey(key, size))];
