interface CapacitorBridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

const bridge = (globalThis as { Capacitor?: CapacitorBridge }).Capacitor;

/** Decided once, at load: callers never ask again. */
export const platform: 'web' | 'ios' | 'android' =
  bridge?.isNativePlatform() === true ? (bridge.getPlatform() === 'ios' ? 'ios' : 'android') : 'web';

export const isNative = platform !== 'web';
export const deviceType = platform === 'web' ? 'web_app' : platform === 'ios' ? 'ios_app' : 'android_app';
