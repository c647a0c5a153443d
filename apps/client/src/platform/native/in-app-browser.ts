import { Browser } from '@capacitor/browser';

let open = false;
let listening = false;
const hearers = new Set<() => void>();

/** Once for each time that it was open: Android's half tells of a closing by the app too, Apple's does not. */
function ended(): void {
  if (!open) return;
  open = false;
  for (const hear of hearers) hear();
}

/** A page of somebody else, or a file, over the app (SFSafariViewController, Custom Tabs). */
export async function openBrowser(url: string): Promise<void> {
  if (!listening) await Browser.addListener('browserFinished', ended);
  listening = true;
  await Browser.open({ url, presentationStyle: 'fullscreen' });
  open = true;
}

/** Nothing is open: Apple's half refuses, and there is nothing to close. */
export async function closeBrowser(): Promise<void> {
  await Browser.close().catch(() => undefined);
  ended();
}

/** Its reader, or `closeBrowser`, has closed it. */
export function whenBrowserClosed(hear: () => void): void {
  hearers.add(hear);
}
