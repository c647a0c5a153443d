import { isNative } from './platform.ts';

/** What a picture is for, in words of its feature's own: it is compared as text. */
export type PicturePurpose = Readonly<Record<string, string | number>>;

/** What came of asking the device for pictures. */
export type Pictures =
  | { readonly kind: 'pictures'; readonly files: readonly File[] }
  /** Its owner thought better of it. */
  | { readonly kind: 'none' }
  /** The system does not let the app, and does not ask any more. */
  | { readonly kind: 'denied' };

const none: Pictures = { kind: 'none' };

/** Opens the camera of the native app's device; what for is written down before, for the system may end the app meanwhile. */
export const takePicture = async (purpose: PicturePurpose): Promise<Pictures> =>
  isNative ? (await import('./native/camera.ts')).takePicture(purpose) : none;

/** Opens the photos of the native app's device. */
export const choosePictures = async (several: boolean): Promise<Pictures> =>
  isNative ? (await import('./native/camera.ts')).choosePictures(several) : none;

/** The picture that was being taken when the system ended the app, where it was for what is asked; it is answered once. */
export const pictureLeft = async (
  isFor: (purpose: PicturePurpose) => boolean,
): Promise<{ readonly file: File; readonly purpose: PicturePurpose } | undefined> =>
  isNative ? (await import('./native/camera.ts')).pictureLeft(isFor) : undefined;
