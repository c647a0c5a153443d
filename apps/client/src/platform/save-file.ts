import { saveFile as saveInBrowser } from '@hoist/web/save-file';
import { isNative } from './platform.ts';
import { report } from './report.ts';

/** Downloads a file; the native app opens the share sheet. */
export function saveFile(name: string, content: BlobPart, type = 'application/json'): void {
  if (isNative) {
    const file = new Blob([content], { type });
    void import('./native/share.ts').then(({ shareFile }) => shareFile(name, file)).catch(report);
  } else saveInBrowser(name, content, type);
}
