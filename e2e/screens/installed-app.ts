import type { BrowserContext, Page } from '@playwright/test';
import { appOrigin, installDevice, type SimulatedDevice } from '../support/device/device.ts';
import type { System } from '../support/device/headers.ts';
import type { RunningServer } from '../support/server.ts';
import { drawSystemBars } from './draw-system-bars.ts';

export { appOrigin };

/** What the system's own bars cover of a page, CSS pixels: iPhones with a notch or an island, Android with gestures. */
function coveredBy(system: System, width: number) {
  if (system === 'android') return { top: 24, bottom: 24 };
  return { top: width > 400 ? 62 : 47, bottom: 34 };
}

/** The app as a store installs it: on a simulated device, whose owner allowed notifications and is logged in. */
export async function installApp(
  context: BrowserContext,
  system: System,
  { server, session }: { readonly server: Pick<RunningServer, 'url' | 'folder'>; readonly session: object },
): Promise<SimulatedDevice> {
  const facts = { system, serverUrl: server.url, serverFolder: server.folder };
  const device = await installDevice(context, facts);
  device.state.permissions.set('notifications', 'granted');
  await device.keepSession(JSON.stringify(session));
  return device;
}

/** Tells a page, before it is opened, how much of it the system covers. */
export async function coverPage(page: Page, { system }: SimulatedDevice): Promise<void> {
  const { top, bottom } = coveredBy(system, page.viewportSize()?.width ?? 0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } });
}

/** What the system draws there: the time and its signs in the colour that the app asked for, the line of the gestures. */
export async function drawBars(page: Page, device: SimulatedDevice): Promise<void> {
  const { system } = device;
  const asked = device.asked('SystemBars', 'setStyle') as readonly { style: string; bar?: string }[];
  const styleOf = (bar: string) => asked.findLast((one) => one.bar === undefined || one.bar === bar)?.style;
  const { width = 0 } = page.viewportSize() ?? {};
  await page.evaluate(drawSystemBars, {
    system,
    ...coveredBy(system, width),
    statusBar: styleOf('StatusBar') ?? 'DEFAULT',
    gestureBar: styleOf('NavigationBar') ?? 'DEFAULT',
  });
}
