import { saveFile as saveInBrowser } from '@hoist/web/save-file';
import { isNative } from './platform.ts';
import { report } from './report.ts';

/** Hands a text or bytes to the browser to keep as a file; in the native app to the system's own sheet. */
export function saveFile(name: string, content: BlobPart, type = 'application/json'): void {
  if (isNative) {
    const file = new Blob([content], { type });
    void import('./native/share.ts').then(({ handOn }) => handOn(name, file)).catch(report);
  } else saveInBrowser(name, content, type);
}
