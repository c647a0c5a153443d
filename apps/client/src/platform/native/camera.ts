import { Camera, CameraErrorCode, EncodingType, MediaTypeSelection } from '@capacitor/camera';
import { Capacitor } from '@capacitor/core';
import { Directory, type FileInfo, Filesystem } from '@capacitor/filesystem';
import type { PicturePurpose, Pictures } from '../camera.ts';
import { platform } from '../platform.ts';
import { report } from '../report.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '../storage.ts';
import { drawnPicture, JPEG_QUALITY, LONGEST_EDGE } from './drawn-picture.ts';

const key = 'hoist.camera';
/** Older pictures are not restored. */
const leftForMs = 86_400_000;
/** Some file systems round times to whole seconds. */
const clockMs = 2_000;
/** Limited by the memory of small phones. */
const mostAtOnce = 10;

/** Stored while the camera is open. */
interface Opened {
  readonly purpose: PicturePurpose;
  /** Epoch milliseconds. */
  readonly at: number;
}

const pictureOptions = {
  quality: JPEG_QUALITY,
  targetWidth: LONGEST_EDGE,
  targetHeight: LONGEST_EDGE,
  correctOrientation: true,
  includeMetadata: false,
} as const;

/** Asks for permission first, so that the app can explain a refusal. The Android camera app needs none. */
async function mayUse(what: 'camera' | 'photos'): Promise<boolean> {
  const before = (await Camera.checkPermissions())[what];
  const state =
    before === 'prompt' || before === 'prompt-with-rationale'
      ? (await Camera.requestPermissions({ permissions: [what] }))[what]
      : before;
  return state === 'granted' || state === 'limited';
}

interface Made {
  readonly uri?: string;
  readonly webPath?: string;
}

/** Sequential, because decoding needs memory. Deletes the plugin's copies. */
async function filesOf(made: readonly Made[]): Promise<readonly File[]> {
  const files: File[] = [];
  for (const { uri, webPath } of made) {
    const address = webPath ?? (uri === undefined ? undefined : Capacitor.convertFileSrc(uri));
    if (address === undefined) continue;
    files.push(await drawnPicture(address));
    if (uri !== undefined) await Filesystem.deleteFile({ path: uri }).catch(() => undefined);
  }
  return files;
}

const canceled: ReadonlySet<unknown> = new Set([
  CameraErrorCode.TakePhotoCancelled,
  CameraErrorCode.ChooseMediaCancelled,
]);
const denied: ReadonlySet<unknown> = new Set([
  CameraErrorCode.CameraPermissionDenied,
  CameraErrorCode.GalleryPermissionDenied,
]);

/** @throws if the device fails */
async function picturesFrom(
  what: 'camera' | 'photos',
  pictures: () => Promise<readonly Made[]>,
): Promise<Pictures> {
  try {
    if (!(await mayUse(what))) return { kind: 'denied' };
    return { kind: 'pictures', files: await filesOf(await pictures()) };
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (canceled.has(code)) return { kind: 'none' };
    if (denied.has(code)) return { kind: 'denied' };
    throw error;
  }
}

export async function takePicture(purpose: PicturePurpose): Promise<Pictures> {
  saveJson(key, { purpose, at: Date.now() } satisfies Opened);
  try {
    return await picturesFrom('camera', async () => [
      await Camera.takePhoto({ ...pictureOptions, encodingType: EncodingType.JPEG, saveToGallery: false }),
    ]);
  } finally {
    deviceStorage.remove(key);
  }
}

export const choosePictures = (several: boolean): Promise<Pictures> =>
  picturesFrom('photos', async () => {
    const { results } = await Camera.chooseFromGallery({
      ...pictureOptions,
      mediaType: MediaTypeSelection.Photo,
      allowMultipleSelection: several,
      limit: mostAtOnce,
    });
    return results;
  });

/** Files written by the Android camera app into the app's cache. */
async function writtenByCamera(): Promise<readonly FileInfo[]> {
  const { files } = await Filesystem.readdir({ path: '', directory: Directory.Cache });
  return files.filter(({ name, type }) => type === 'file' && name.startsWith('PIC_'));
}

/**
 * Android may end the app while the camera app is open, and the plugin then loses its result.
 * The picture is still in the cache, and its purpose was stored.
 */
export async function pictureLeft(
  isFor: (purpose: PicturePurpose) => boolean,
): Promise<{ readonly file: File; readonly purpose: PicturePurpose } | undefined> {
  const opened = readJson<Opened>(key);
  if (platform !== 'android' || !opened || !isFor(opened.purpose)) return undefined;
  deviceStorage.remove(key);
  if (Date.now() - opened.at > leftForMs) return undefined;
  try {
    const left = (await writtenByCamera())
      .filter(({ size, mtime }) => size > 0 && mtime >= opened.at - clockMs)
      .toSorted((a, b) => b.mtime - a.mtime);
    const [file] = await filesOf(left.slice(0, 1));
    return file && { file, purpose: opened.purpose };
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** Whether a picture from an interrupted camera call has not been fetched yet. */
export const isPictureLeft = (): boolean => readJson<Opened>(key) !== undefined;

/** Deletes camera files that no feature will fetch. */
export async function sweepPictures(): Promise<void> {
  if (platform !== 'android' || readJson<Opened>(key) !== undefined) return;
  for (const { uri } of await writtenByCamera()) await Filesystem.deleteFile({ path: uri });
}
