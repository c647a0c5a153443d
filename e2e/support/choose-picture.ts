import type { Locator } from '@playwright/test';
import { deviceOf } from './device/device.ts';
import { expect } from './test.ts';

/** Gives a picture as the page lets it: to the browser's file input, or by a button out of the device's photos, which may ask first from where. */
export async function choosePicture(
  place: Locator,
  { button, asks = true }: { readonly button: string; readonly asks?: boolean },
  file: File,
): Promise<void> {
  const page = place.page();
  const buffer = Buffer.from(await file.arrayBuffer());
  const device = deviceOf(page);
  if (!device) {
    await place.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: file.type, buffer });
    return;
  }
  device.state.pictures.add(buffer, file.type);
  const chosen = device.asked('Camera', 'chooseFromGallery').length;
  await place.getByRole('button', { name: button, exact: true }).click();
  if (asks)
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(() => device.asked('Camera', 'chooseFromGallery').length).toBe(chosen + 1);
}
