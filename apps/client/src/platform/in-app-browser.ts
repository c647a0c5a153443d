import { isNative } from './platform.ts';

const browser = () => import('./native/in-app-browser.ts');

/** Shows an address over the app; on the web in a tab of its own. */
export async function openInAppBrowser(url: string): Promise<void> {
  if (isNative) return (await browser()).openBrowser(url);
  window.open(url, '_blank', 'noreferrer');
}

/** The native app's browser goes; without one nothing happens. */
export async function closeInAppBrowser(): Promise<void> {
  if (isNative) return (await browser()).closeBrowser();
}

/** Each time it has been closed, by whomever. On the web nothing is told. */
export function onInAppBrowserClosed(hear: () => void): void {
  if (isNative) void browser().then(({ whenBrowserClosed }) => whenBrowserClosed(hear));
}
