import { Browser } from '@capacitor/browser';

let open = false;
let listening = false;
const listeners = new Set<() => void>();

/** Notifies once per opening: Android reports a close by the app too, iOS does not. */
function ended(): void {
  if (!open) return;
  open = false;
  for (const listener of listeners) listener();
}

/** Opens another site or a file over the app (SFSafariViewController, Custom Tabs). */
export async function openBrowser(url: string): Promise<void> {
  if (!listening) await Browser.addListener('browserFinished', ended);
  listening = true;
  await Browser.open({ url, presentationStyle: 'fullscreen' });
  open = true;
}

/** iOS rejects if nothing is open. */
export async function closeBrowser(): Promise<void> {
  await Browser.close().catch(() => undefined);
  ended();
}

/** Runs after the user or `closeBrowser` has closed it. */
export function whenBrowserClosed(listener: () => void): void {
  listeners.add(listener);
}
