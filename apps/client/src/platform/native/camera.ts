import { Camera, CameraErrorCode, EncodingType, MediaTypeSelection } from '@capacitor/camera';
import { Capacitor } from '@capacitor/core';
import { Directory, type FileInfo, Filesystem } from '@capacitor/filesystem';
import type { PicturePurpose, Pictures } from '../camera.ts';
import { platform } from '../platform.ts';
import { report } from '../report.ts';
import { removeWord } from '@hoist/web/storage';
import { readSaved, save } from '../storage.ts';
import { drawnPicture, JPEG_QUALITY, LONGEST_EDGE } from './drawn-picture.ts';

const key = 'hoist.camera';
/** A picture that was left longer ago is nobody's any more. */
const leftForMs = 86_400_000;
/** Some file systems count whole seconds, and round them. */
const clockMs = 2_000;
/** As many as the memory of a small telephone draws one after the other. */
const mostAtOnce = 10;

/** The camera is open, or was when the app ended. */
interface Opened {
  readonly purpose: PicturePurpose;
  /** Epoch milliseconds. */
  readonly at: number;
}

const asked = {
  quality: JPEG_QUALITY,
  targetWidth: LONGEST_EDGE,
  targetHeight: LONGEST_EDGE,
  correctOrientation: true,
  includeMetadata: false,
} as const;

/** Asks where the system lets it, so that a 'no' is told in our words; Android has no such question: its camera is an app of its own. */
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

/** One after the other: drawing takes memory. The plugin's own copies are not left behind. */
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

/** Throws where the device fails. */
async function outcome(
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
  save(key, { purpose, at: Date.now() } satisfies Opened);
  try {
    return await outcome('camera', async () => [
      await Camera.takePhoto({ ...asked, encodingType: EncodingType.JPEG, saveToGallery: false }),
    ]);
  } finally {
    removeWord(key);
  }
}

export const choosePictures = (several: boolean): Promise<Pictures> =>
  outcome('photos', async () => {
    const { results } = await Camera.chooseFromGallery({
      ...asked,
      mediaType: MediaTypeSelection.Photo,
      allowMultipleSelection: several,
      limit: mostAtOnce,
    });
    return results;
  });

/** What the camera's own app wrote for us: the plugin has it write into the app's cache. */
async function writtenByCamera(): Promise<readonly FileInfo[]> {
  const { files } = await Filesystem.readdir({ path: '', directory: Directory.Cache });
  return files.filter(({ name, type }) => type === 'file' && name.startsWith('PIC_'));
}

/**
 * On Android the system may end the app while the camera's own app is in front. The plugin forgets its call then, and
 * nothing comes back as `appRestoredResult`; but the camera has written the picture, and what it was for is written down.
 */
export async function pictureLeft(
  isFor: (purpose: PicturePurpose) => boolean,
): Promise<{ readonly file: File; readonly purpose: PicturePurpose } | undefined> {
  const opened = readSaved<Opened>(key);
  if (platform !== 'android' || !opened || !isFor(opened.purpose)) return undefined;
  removeWord(key);
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

/** Whether the app ended while the camera was open, and nobody has asked yet for what it took. */
export const isPictureLeft = (): boolean => readSaved<Opened>(key) !== undefined;

/** Pictures that nobody waits for do not stay on the device. */
export async function sweepPictures(): Promise<void> {
  if (platform !== 'android' || readSaved<Opened>(key) !== undefined) return;
  for (const { uri } of await writtenByCamera()) await Filesystem.deleteFile({ path: uri });
}
