import { isNative } from './platform.ts';
import { report } from './report.ts';

/** Hands a text or bytes to the browser to keep as a file; in the native app to the system's own sheet. */
export function saveFile(name: string, content: BlobPart, type = 'application/json'): void {
  const file = new Blob([content], { type });
  if (isNative) {
    void import('./native/share.ts').then(({ handOn }) => handOn(name, file)).catch(report);
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
