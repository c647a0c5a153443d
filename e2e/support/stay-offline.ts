import type { BrowserContext } from '@playwright/test';

const cookie = 'test.offline';

/** A page that is loaded without a connection believes in one since Chromium 150. From now on it does not. */
export async function stayOffline(context: BrowserContext, serverUrl: string): Promise<void> {
  await context.addInitScript((name) => {
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(Navigator.prototype, 'onLine', {
      configurable: true,
      get: () => own?.get?.call(navigator) === true && !document.cookie.includes(name),
    });
  }, cookie);
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    if (offline) await context.addCookies([{ name: cookie, value: '1', url: serverUrl }]);
    else await context.clearCookies({ name: cookie });
    await setOffline(offline);
    if (offline) return;
    for (const page of context.pages())
      await page.evaluate(() => {
        dispatchEvent(new Event('online'));
      });
  };
}
