import type { Page } from '@playwright/test';
import { deviceOf } from './device/device.ts';
import { expect } from './test.ts';

/** The link that was handed on last: by the system's sheet of a device, by a copy in the browser. */
export async function sharedLink(page: Page): Promise<string> {
  const device = deviceOf(page);
  if (!device) return page.evaluate(() => navigator.clipboard.readText());
  const shared = () => device.asked('Share', 'share') as readonly { readonly url?: string }[];
  await expect.poll(() => shared().length).toBeGreaterThan(0);
  return shared().at(-1)?.url ?? '';
}
