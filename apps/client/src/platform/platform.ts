interface CapacitorBridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

const bridge = (globalThis as { Capacitor?: CapacitorBridge }).Capacitor;

/** Decided once, at load: callers never ask again. */
export const platform: 'web' | 'ios' | 'android' =
  bridge?.isNativePlatform() === true ? (bridge.getPlatform() === 'ios' ? 'ios' : 'android') : 'web';

/** The system of the device that shows the page, for links to its store. */
export const userAgentPlatform: 'ios' | 'android' | 'other' = /Android/.test(
  globalThis.navigator?.userAgent ?? '',
)
  ? 'android'
  : /iPhone|iPad|iPod/.test(globalThis.navigator?.userAgent ?? '')
    ? 'ios'
    : 'other';

export const isNative = platform !== 'web';
export const deviceType = platform === 'web' ? 'web_app' : platform === 'ios' ? 'ios_app' : 'android_app';
