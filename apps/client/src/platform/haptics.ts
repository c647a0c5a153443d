import { isNative } from './platform.ts';

export type Haptic = 'choice' | 'success' | 'failure';

/** Haptic feedback in the native app, unless reduced motion is preferred. */
export function playHaptic(what: Haptic): void {
  if (!isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  void import('./native/haptics.ts').then(({ touch }) => touch(what));
}
