import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { type DeviceAnswer, type DeviceCall, installBridge } from './bridge.ts';
import type { DeviceError } from './device-error.ts';
import { headersOf, type PluginName, type System } from './headers.ts';
import { simulatedPlugins } from './plugins/all.ts';
import { DeviceState } from './state.ts';

/** Where the shells show the app's files; iOS says capacitor://localhost, which no browser here could show. */
export const appOrigin = 'https://localhost';

const built = fileURLToPath(new URL('../../../apps/client/dist-native', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export interface DeviceFacts {
  readonly system: System;
  readonly serverUrl: string;
  readonly serverFolder: string;
}

/** A phone with the app on it: what it was asked, what it says, what it keeps over the death of the app. */
export class SimulatedDevice {
  readonly system: System;
  readonly state: DeviceState;
  /** Every call of the app, in order. */
  readonly calls: DeviceCall[] = [];
  /** Where the server that the app calls has its data. */
  readonly serverFolder: string;
  private readonly context: BrowserContext;
  private readonly serverUrl: string;
  private readonly plugins: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Told before the app listened: kept for the first who does. */
  private readonly retained: { plugin: string; event: string; data: unknown }[] = [];

  constructor(context: BrowserContext, facts: DeviceFacts) {
    this.context = context;
    this.system = facts.system;
    this.serverUrl = facts.serverUrl;
    this.serverFolder = facts.serverFolder;
    this.state = new DeviceState(facts.system);
    this.plugins = simulatedPlugins(this);
  }

  /** Puts the app's files and the bridge under every page of the context. */
  async install(): Promise<void> {
    await this.context.exposeBinding('hoistDevice', ({ page }, call: DeviceCall) => this.answer(page, call));
    await this.context.addInitScript(installBridge, {
      system: this.system,
      headers: headersOf(this.system),
      origin: appOrigin,
    });
    await this.context.route(`${appOrigin}/**`, (route) => this.serve(route));
    // The web view's connection is the device's: a journey that takes one away takes the other.
    const setOffline = this.context.setOffline.bind(this.context);
    this.context.setOffline = async (is) => {
      await setOffline(is);
      this.state.online = !is;
      const status = { connected: !is, connectionType: is ? 'none' : 'wifi' };
      await this.tell('Network', 'networkStatusChange', status);
    };
  }

  /** As the app itself left it when it was open last: a session in the secure storage, and the mark of an installed app. */
  async keepSession(text: string): Promise<void> {
    this.state.secure.set('capacitor-storage_hoist.session', text);
    await this.context.addInitScript((origin) => {
      if (location.origin === origin) localStorage.setItem('hoist.installed', '"yes"');
    }, appOrigin);
  }

  /** The page in which the app runs. */
  get page(): Page {
    const page = this.context.pages().find((one) => !one.isClosed() && one.url().startsWith(appOrigin));
    if (!page) throw new Error('The app is not open');
    return page;
  }

  /** What a plugin was called with, in order. */
  asked(plugin: PluginName, method: string): readonly unknown[] {
    return this.calls
      .filter((call) => call.plugin === plugin && call.method === method)
      .map(({ options }) => options);
  }

  /** Tells the app's listeners; answers how many there were. */
  async tell(plugin: PluginName, event: string, data: unknown = {}): Promise<number> {
    return await this.tellTogether([[plugin, event, data]]);
  }

  /**
   * Tells the document and the app's listeners in one turn of the page, as the bridge does: the first may make the app
   * leave the page, and the others would meet none.
   */
  private async tellTogether(
    events: readonly (readonly [plugin: PluginName, event: string, data: unknown])[],
    documentEvent?: string,
  ): Promise<number> {
    const open = this.context.pages().some((one) => one.url().startsWith(appOrigin));
    return open
      ? await this.page.evaluate(
          ([all, ofDocument]) => {
            const { hoistDeviceTells: tells } = window as unknown as {
              hoistDeviceTells?: (plugin: string, event: string, data: unknown) => number;
            };
            if (ofDocument !== undefined) document.dispatchEvent(new Event(ofDocument));
            return all.reduce((told, one) => told + (tells?.(...one) ?? 0), 0);
          },
          [events, documentEvent] as const,
        )
      : 0;
  }

  /** The same for what the shell keeps until there is a listener: links, taps on notifications. */
  async tellOrKeep(plugin: PluginName, event: string, data: unknown = {}): Promise<void> {
    if ((await this.tell(plugin, event, data)) === 0) this.retained.push({ plugin, event, data });
  }

  /** Answers a call that is answered again and again, such as a watched position. */
  async answerAgain(callbackId: string, data: unknown, error?: { readonly message: string }): Promise<void> {
    await this.page.evaluate(
      ([id, what, problem]) => {
        const { hoistDeviceAnswers: answers } = window as unknown as {
          hoistDeviceAnswers: (id: string, data: unknown, error?: unknown) => void;
        };
        answers(id, what, problem);
      },
      [callbackId, data, error] as const,
    );
  }

  /** The hardware button: the bridge tells the plugin's listeners and the document (Android alone has it). */
  async pressBack(): Promise<void> {
    await this.tellTogether([['App', 'backButton', { canGoBack: true }]], 'backbutton');
  }

  /** The app goes to the background, as the shells tell it. */
  async pause(): Promise<void> {
    await this.tellTogether(
      [
        ['App', 'pause', {}],
        ['App', 'appStateChange', { isActive: false }],
      ],
      'pause',
    );
  }

  async resume(): Promise<void> {
    await this.tellTogether(
      [
        ['App', 'resume', {}],
        ['App', 'appStateChange', { isActive: true }],
      ],
      'resume',
    );
  }

  /** A link that the system hands to the app: one that runs hears of it, one that does not is started with it. */
  async openLink(url: string): Promise<void> {
    this.state.launchUrl = url;
    await this.tellOrKeep('App', 'appUrlOpen', { url });
  }

  private async answer(page: Page, call: DeviceCall): Promise<DeviceAnswer> {
    this.calls.push(call);
    if (call.method === 'addListener') {
      await this.tellRetained(page, call);
      return { value: undefined };
    }
    const method = this.plugins[call.plugin]?.[call.method];
    if (typeof method !== 'function')
      return { error: { message: `The simulated device has no ${call.plugin}.${call.method}` } };
    try {
      const value: unknown = await (method as (options: unknown, callbackId?: string) => unknown)(
        call.options,
        call.callbackId,
      );
      return { value };
    } catch (error) {
      const { message, code } = error as DeviceError;
      return { error: { message, ...(code === undefined ? {} : { code }) } };
    }
  }

  private async tellRetained(page: Page, { plugin, options }: DeviceCall): Promise<void> {
    const event = (options as { readonly eventName?: string }).eventName;
    const due = this.retained.filter((one) => one.plugin === plugin && one.event === event);
    for (const one of due) {
      this.retained.splice(this.retained.indexOf(one), 1);
      await page.evaluate(
        ([name, about, what]) =>
          (
            window as unknown as { hoistDeviceTells: (plugin: string, event: string, data: unknown) => void }
          ).hoistDeviceTells(name, about, what),
        [one.plugin, one.event, one.data] as const,
      );
    }
  }

  /** As the shells do: a file of the app, a file of the device, and the app's one page for every other path. */
  private async serve(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/_capacitor_file_')) {
      const file = this.state.files.get(pathname.slice('/_capacitor_file_'.length));
      await route.fulfill(
        file ? { body: Buffer.from(file.bytes), contentType: file.type } : { status: 404, body: '' },
      );
      return;
    }
    const taken = this.state.bundles.file(pathname.slice(1));
    if (taken)
      return route.fulfill({
        body: Buffer.from(taken),
        contentType: types[extname(pathname)] ?? 'application/octet-stream',
      });
    // What runs has all of its files; those of the store's own are not under it.
    if (this.state.bundles.current !== null && extname(pathname) !== '')
      return route.fulfill({ status: 404 });
    const file = join(built, pathname);
    if (pathname !== '/' && extname(pathname) !== '' && existsSync(file))
      return route.fulfill({ path: file, contentType: types[extname(file)] ?? 'application/octet-stream' });
    const own = this.state.bundles.file('index.html') ?? readFileSync(join(built, 'index.html'));
    const page = Buffer.from(own).toString('utf8');
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: page
        .replace(/(name="hoist-server" content=")[^"]*/, `$1${this.serverUrl}`)
        // The server of the tests, and the card provider's simulator, which run on this machine.
        .replace(/(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, (policy) =>
          policy.replaceAll(/((?:script|img|connect|frame)-src[^;]*)/g, '$1 http://127.0.0.1:*'),
        ),
    });
  }
}

const devices = new WeakMap<BrowserContext, SimulatedDevice>();

/** Has the app run on a simulated device in all pages of a context. */
export async function installDevice(context: BrowserContext, facts: DeviceFacts): Promise<SimulatedDevice> {
  const device = new SimulatedDevice(context, facts);
  devices.set(context, device);
  await device.install();
  return device;
}

/** The device of a page; undefined: it is a browser's. */
export const deviceOf = (page: Page): SimulatedDevice | undefined => devices.get(page.context());
