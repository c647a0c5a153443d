import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { type PicturePurpose, pictureLeft } from '#client/platform/camera.ts';
import { isNative } from '#client/platform/platform.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

interface PictureOptions {
  /** What the pictures are for: stored, in case the system ends the app during the camera. */
  readonly purpose: PicturePurpose;
  /** Accessible name of the input. */
  readonly label: string;
  /** Several at a time; otherwise one. */
  readonly several?: boolean;
  /** Phone browsers open the camera directly. */
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export interface PictureSources {
  /** Opens the file dialog; in the native app the camera or the photos, by the user's choice. */
  readonly open: () => void;
  /** The native app's camera; on the web the same as `open`. */
  readonly take: () => void;
  /** The native app's photos; on the web the same as `open`. */
  readonly choose: () => void;
  /** The hidden input, to be rendered anywhere. */
  readonly input: ReactNode;
}

/** Where pictures come from, in the browser and in the native app. */
export function usePictures({
  purpose,
  label,
  several = false,
  camera = false,
  onFiles,
}: PictureOptions): PictureSources {
  const input = useRef<HTMLInputElement>(null);
  const heard = useRef(onFiles);
  useEffect(() => {
    heard.current = onFiles;
  });
  const handleFiles = (files: readonly File[]) => {
    if (files.length > 0) heard.current(files);
  };
  const text = JSON.stringify(purpose);
  useEffect(() => {
    if (!isNative) return;
    void pictureLeft((one) => JSON.stringify(one) === text).then((left) => {
      if (left) heard.current([left.file]);
    });
  }, [text]);

  const from = (source: 'camera' | 'library' | 'either') => () => {
    if (isNative)
      void import('./native/pick-from-device.ts')
        .then(({ pickFromDevice }) => pickFromDevice({ purpose, several, source }))
        .then(handleFiles);
    else input.current?.click();
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    handleFiles(files);
  };
  return {
    open: from('either'),
    take: from('camera'),
    choose: from('library'),
    input: isNative ? null : (
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        multiple={several}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={take}
      />
    ),
  };
}
