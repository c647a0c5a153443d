import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** In the app's cache: what was handed on, until the log-out. */
const folder = 'handed-on';

const shared = (sheet: Promise<unknown>): Promise<boolean> =>
  sheet.then(
    () => true,
    () => true,
  );

/** Who closes the sheet has shared nothing, which is no failure. */
export const shareLink = (url: string): Promise<boolean> => shared(Share.share({ url }));

/** As Base64, without the head of a data address. */
const base64 = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(content);
  });

/** Writes a file and offers it to whatever takes it: the system's files, a mail, a printer. */
export async function handOn(name: string, content: Blob): Promise<void> {
  const path = `${folder}/${name.replace(/[/\\]/g, '-') || 'file'}`;
  const data = await base64(content);
  const { uri } = await Filesystem.writeFile({ path, data, directory: Directory.Cache, recursive: true });
  await shared(Share.share({ files: [uri] }));
}

/** With the log-out: nothing of its user stays. */
export const forgetHandedOn = (): Promise<void> =>
  Filesystem.rmdir({ path: folder, directory: Directory.Cache, recursive: true }).catch(() => undefined);
