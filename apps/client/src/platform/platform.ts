interface CapacitorBridge {
  getPlatform(): string;
}

/**
 * Whether this is the native app. A constant of the build (`vite build --mode native`): what is for the other one is not in
 * it.
 */
export const isNative: boolean = globalThis.__NATIVE__ === true;

const bridge = (globalThis as { Capacitor?: CapacitorBridge }).Capacitor;

/** Decided once, at load: callers never ask again. */
export const platform: 'web' | 'ios' | 'android' = isNative
  ? bridge?.getPlatform() === 'ios'
    ? 'ios'
    : 'android'
  : 'web';

/** An iPad says that it is a Mac, which has no screen to touch. */
function systemOf({ userAgent = '', maxTouchPoints = 0 }: Partial<Navigator>): 'ios' | 'android' | 'other' {
  if (/Android/.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other';
}

/** The system of the device that shows the page, for links to its store. */
export const userAgentPlatform = systemOf(globalThis.navigator ?? {});

export const deviceType = platform === 'web' ? 'web_app' : platform === 'ios' ? 'ios_app' : 'android_app';
