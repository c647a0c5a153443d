import type { PluginHeader, System } from './headers.ts';

/** What the page asks of the device. */
export interface DeviceCall {
  readonly plugin: string;
  readonly method: string;
  readonly options: unknown;
  /** Of calls that are answered again and again. */
  readonly callbackId?: string;
}

export type DeviceAnswer =
  | { readonly value: unknown }
  | { readonly error: { readonly message: string; readonly code?: string; readonly data?: unknown } };

interface Bridge {
  readonly system: System;
  readonly headers: readonly PluginHeader[];
  readonly origin: string;
}

/**
 * Runs in the page before any of its scripts, as the native shell's own script does: the plugins' real JavaScript then
 * takes its native way. Only the app's own page has it, and no frame.
 */
export function installBridge({ system, headers, origin }: Bridge): void {
  if (window.top !== window || location.origin !== origin) return;
  interface Listening {
    readonly plugin: string;
    readonly event: string;
    readonly hear: (data: unknown) => void;
  }
  const page = window as unknown as Record<string, unknown> & {
    readonly hoistDevice: (call: DeviceCall) => Promise<DeviceAnswer>;
  };
  const listening = new Map<string, Listening>();
  const calling = new Map<string, (data: unknown, error?: unknown) => void>();
  let last = 0;

  const failure = ({ message, code, data }: { message: string; code?: string; data?: unknown }) => {
    const { Exception } = page['Capacitor'] as { Exception: new (...given: unknown[]) => Error };
    return new Exception(message, code, data);
  };
  const nativePromise = async (plugin: string, method: string, options: unknown = {}) => {
    const answer = await page.hoistDevice({ plugin, method, options });
    if ('error' in answer) throw failure(answer.error);
    return answer.value;
  };
  /** The four of the real bridge, in its order. */
  type Asked = readonly [
    plugin: string,
    method: string,
    options?: { readonly eventName?: string; readonly callbackId?: string },
    callback?: (data: unknown, error?: unknown) => void,
  ];
  const nativeCallback = (...asked: Asked): Promise<string> => {
    const [plugin, method, options = {}, callback = () => undefined] = asked;
    last += 1;
    const callbackId = String(last);
    if (method === 'addListener') {
      listening.set(callbackId, { plugin, event: options.eventName ?? '', hear: callback });
      void page.hoistDevice({ plugin, method, options });
    } else if (method === 'removeListener') listening.delete(options.callbackId ?? '');
    else {
      calling.set(callbackId, callback);
      void page.hoistDevice({ plugin, method, options, callbackId }).then((answer) => {
        if ('error' in answer) callback(undefined, failure(answer.error));
      });
    }
    return Promise.resolve(callbackId);
  };

  if (system === 'android') page['androidBridge'] = { postMessage: () => undefined };
  else page['webkit'] = { messageHandlers: { bridge: { postMessage: () => undefined } } };
  page['Capacitor'] = {
    Plugins: {},
    PluginHeaders: headers,
    isNativePlatform: () => true,
    getPlatform: () => system,
    convertFileSrc: (path: string) => path.replace(/^file:\/\//, `${origin}/_capacitor_file_`),
    nativePromise,
    nativeCallback,
  };
  /** How many heard it. */
  page['hoistDeviceTells'] = (plugin: string, event: string, data: unknown) => {
    const heard = [...listening.values()].filter((one) => one.plugin === plugin && one.event === event);
    for (const { hear } of heard) hear(data);
    return heard.length;
  };
  page['hoistDeviceAnswers'] = (callbackId: string, data: unknown, error?: { message: string }) =>
    calling.get(callbackId)?.(data, error && failure(error));
}
