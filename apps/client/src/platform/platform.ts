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

/** The system of the device that shows the page, for links to its store. */
export const userAgentPlatform: 'ios' | 'android' | 'other' = /Android/.test(
  globalThis.navigator?.userAgent ?? '',
)
  ? 'android'
  : /iPhone|iPad|iPod/.test(globalThis.navigator?.userAgent ?? '')
    ? 'ios'
    : 'other';

export const deviceType = platform === 'web' ? 'web_app' : platform === 'ios' ? 'ios_app' : 'android_app';
