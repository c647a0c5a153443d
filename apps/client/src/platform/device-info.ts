import { appIdentity } from '@hoist/domain/app-identity';
import { isNative, platform } from './platform.ts';

const systems: readonly [RegExp, string][] = [
  [/Windows NT ([\d.]+)/, 'windows'],
  [/Android ([\d.]+)/, 'android'],
  [/(?:iPhone )?OS ([\d_]+) like Mac/, 'ios'],
  [/Mac OS X ([\d_.]+)/, 'mac'],
  [/Linux()/, 'linux'],
];

export interface DeviceInfo {
  readonly name: string;
  readonly model: string;
  readonly platform: string;
  readonly operating_system: string;
  readonly os_version: string;
  readonly manufacturer: string;
  readonly is_virtual: boolean;
  /** Bytes. */
  readonly mem_used: number;
  readonly web_view_version: string;
  /** The build of what the store installed; on the web the version again. */
  readonly app_build: string;
  readonly app_id: string;
  /** Of the code that runs, which may be newer than what the store installed. */
  readonly app_version: string;
}

/** The fields of the Device-Info header (specification section 3), as far as a browser tells them. */
export function deviceInfo(userAgent: string, appVersion: string): DeviceInfo {
  const found = systems
    .map(([pattern, name]) => ({ name, match: pattern.exec(userAgent) }))
    .find((s) => s.match);
  return {
    name: '',
    model: /\(([^;)]+)/.exec(userAgent)?.[1] ?? '',
    platform,
    operating_system: found?.name ?? 'unknown',
    os_version: (found?.match?.[1] ?? '').replaceAll('_', '.'),
    manufacturer: '',
    is_virtual: false,
    mem_used: 0,
    web_view_version: /(?:Chrome|Firefox|Version)\/([\d.]+)/.exec(userAgent)?.[1] ?? '',
    app_build: appVersion,
    app_id: appIdentity.id,
    app_version: appVersion,
  };
}

let known: DeviceInfo | undefined;

/** This device, as the Device-Info header has it. */
export const thisDevice = (): DeviceInfo => (known ??= deviceInfo(navigator.userAgent, __APP_VERSION__));

/** In the native app the system says more than the browser's name does: it is asked once, before the first call. */
export async function learnDevice(): Promise<void> {
  if (!isNative) return;
  const { nativeFacts } = await import('./native/device.ts');
  known = { ...thisDevice(), ...(await nativeFacts()) };
}
