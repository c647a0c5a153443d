interface CapacitorBridge {
  getPlatform(): string;
}

/**
 * Whether this is the native app. A build constant (`vite build --mode native`), so that unused branches are
 * dropped.
 */
export const isNative: boolean = globalThis.__NATIVE__ === true;

const bridge = (globalThis as { Capacitor?: CapacitorBridge }).Capacitor;

/** Decided once, at module load. */
export const platform: 'web' | 'ios' | 'android' = isNative
  ? bridge?.getPlatform() === 'ios'
    ? 'ios'
    : 'android'
  : 'web';

/** iPads report as a Mac, but Macs have no touch screen. */
export function systemOf({
  userAgent = '',
  maxTouchPoints = 0,
}: Partial<Navigator>): 'ios' | 'android' | 'other' {
  if (/Android/.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other';
}

/** The device's system, for store links. */
export const userAgentPlatform = systemOf(globalThis.navigator ?? {});

export const deviceType = platform === 'web' ? 'web_app' : platform === 'ios' ? 'ios_app' : 'android_app';
