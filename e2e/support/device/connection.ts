import type { Page } from '@playwright/test';
import type { SimulatedDevice } from './device.ts';

/** Takes the connection away, or gives it back, as the device and its web view notice it. */
export async function offline(page: Page, device: SimulatedDevice, is: boolean): Promise<void> {
  await page.context().setOffline(is);
  device.state.online = !is;
  await device.tell('Network', 'networkStatusChange', {
    connected: !is,
    connectionType: is ? 'none' : 'wifi',
  });
}
