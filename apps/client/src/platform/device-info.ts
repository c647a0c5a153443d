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
  /** The store app's build number; on the web the version. */
  readonly app_build: string;
  readonly app_id: string;
  /** The running code's version, which may be newer than the store's. */
  readonly app_version: string;
}

/** The Device-Info header's fields (specification section 3) that a browser knows. */
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

export const thisDevice = (): DeviceInfo => (known ??= deviceInfo(navigator.userAgent, __APP_VERSION__));

/** Adds the native system's facts; called once, before the first request. */
export async function learnDevice(): Promise<void> {
  if (!isNative) return;
  const { nativeFacts } = await import('./native/device.ts');
  known = { ...thisDevice(), ...(await nativeFacts()) };
}
