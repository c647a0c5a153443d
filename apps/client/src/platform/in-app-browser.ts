import { isNative } from './platform.ts';

const browser = () => import('./native/in-app-browser.ts');

/** Opens an address over the app; on the web in a new tab. */
export async function openInAppBrowser(url: string): Promise<void> {
  if (isNative) return (await browser()).openBrowser(url);
  window.open(url, '_blank', 'noreferrer');
}

/** Closes the native app's browser, if open. */
export async function closeInAppBrowser(): Promise<void> {
  if (isNative) return (await browser()).closeBrowser();
}

/** Runs each time the in-app browser is closed; never on the web. */
export function onInAppBrowserClosed(listener: () => void): void {
  if (isNative) void browser().then(({ whenBrowserClosed }) => whenBrowserClosed(listener));
}
