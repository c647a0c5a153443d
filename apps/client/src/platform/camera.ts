import { isNative } from './platform.ts';

/** The purpose of a picture, defined by its feature; compared as text. */
export type PicturePurpose = Readonly<Record<string, string | number>>;

/** Result of taking or choosing pictures. */
export type Pictures =
  | { readonly kind: 'pictures'; readonly files: readonly File[] }
  /** Cancelled. */
  | { readonly kind: 'none' }
  /** The system denies access and will not ask again. */
  | { readonly kind: 'denied' };

const none: Pictures = { kind: 'none' };

/** Opens the native camera. Stores the purpose first, because the system may end the app meanwhile. */
export const takePicture = async (purpose: PicturePurpose): Promise<Pictures> =>
  isNative ? (await import('./native/camera.ts')).takePicture(purpose) : none;

/** Opens the native photo picker. */
export const choosePictures = async (several: boolean): Promise<Pictures> =>
  isNative ? (await import('./native/camera.ts')).choosePictures(several) : none;

/** The picture taken while the system ended the app, if its purpose matches; returned once. */
export const pictureLeft = async (
  isFor: (purpose: PicturePurpose) => boolean,
): Promise<{ readonly file: File; readonly purpose: PicturePurpose } | undefined> =>
  isNative ? (await import('./native/camera.ts')).pictureLeft(isFor) : undefined;
