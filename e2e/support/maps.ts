import type { Locator, Page } from '@playwright/test';
import { listLocations } from '@hoist/contract/scheduling/locations';
import sharp from 'sharp';
import { callApi } from './api.ts';
import { demoSession } from './people.ts';

/** What Chromium's software renderer writes when a picture is taken of it. */
export const rendererSays = /^warning: .*(GPU stall due to ReadPixels|software WebGL)/;

export const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
export const streets = (map: Locator) => map.and(map.page().locator('.map:not(.paper)'));
export const sketch = (map: Locator) => map.and(map.page().locator('.map.paper'));

/** The address of a demo customer's place in Toronto. */
export async function placePath(serverUrl: string) {
  const who = await demoSession(serverUrl, 'customer@hoist.test');
  const { data } = await callApi(serverUrl, listLocations, {
    params: { userId: who.userId },
    options: { token: who.token },
  });
  const place = data.find(({ city }) => city === 'Toronto');
  return { who, path: `/inside/select-locations/${place?.usersLocationsId ?? 0}/details` };
}

/** The colour of a map at its left edge, halfway up, as red, green and blue. */
export async function groundOf(map: Locator): Promise<readonly number[]> {
  const picture = sharp(await map.screenshot());
  const { height } = await picture.metadata();
  const pixel = await picture
    .extract({ left: 6, top: Math.round(height / 2), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

/** Notes what the content security policy of the page refuses. */
export async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { refusedByPolicy: readonly string[] }).refusedByPolicy);
}
