import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** Cache folder of shared files, deleted at log-out. */
const folder = 'handed-on';

const shared = (sheet: Promise<unknown>): Promise<boolean> =>
  sheet.then(
    () => true,
    () => true,
  );

/** Closing the sheet is not an error. */
export const shareLink = (url: string): Promise<boolean> => shared(Share.share({ url }));

/** Base64 without the data URL's prefix. */
const base64 = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(content);
  });

/** Writes a file and opens the share sheet for it. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  const path = `${folder}/${name.replace(/[/\\]/g, '-') || 'file'}`;
  const data = await base64(content);
  const { uri } = await Filesystem.writeFile({ path, data, directory: Directory.Cache, recursive: true });
  await shared(Share.share({ files: [uri] }));
}

/** Deletes shared files at log-out. */
export const deleteSharedFiles = (): Promise<void> =>
  Filesystem.rmdir({ path: folder, directory: Directory.Cache, recursive: true }).catch(() => undefined);
