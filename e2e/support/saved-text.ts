import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deviceOf } from './device/device.ts';
import { expect } from './test.ts';

/** The text of a file that a press hands over to be kept: the browser's download, or what the app hands to the system's sheet. */
export async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const device = deviceOf(page);
  if (!device) {
    const downloading = page.waitForEvent('download');
    await press();
    return readFile(await (await downloading).path(), 'utf8');
  }
  const shared = () => device.asked('Share', 'share') as readonly { readonly files?: readonly string[] }[];
  const before = shared().length;
  await press();
  await expect.poll(() => shared().length).toBe(before + 1);
  const [uri = ''] = shared().at(-1)?.files ?? [];
  return Buffer.from(device.state.files.get(uri.replace('file://', ''))?.bytes ?? []).toString('utf8');
}
