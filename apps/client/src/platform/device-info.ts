import { appIdentity } from '@hoist/domain/app-identity';
import { platform } from './platform.ts';

const systems: readonly [RegExp, string][] = [
  [/Windows NT ([\d.]+)/, 'windows'],
  [/Android ([\d.]+)/, 'android'],
  [/(?:iPhone )?OS ([\d_]+) like Mac/, 'ios'],
  [/Mac OS X ([\d_.]+)/, 'mac'],
  [/Linux()/, 'linux'],
];

/** The fields of the Device-Info header (specification section 3). */
export function deviceInfo(userAgent: string, appVersion: string) {
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
