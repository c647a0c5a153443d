import { isNative } from './platform.ts';

export type Touch = 'choice' | 'success' | 'failure';

/** Haptic feedback in the native app, unless reduced motion is preferred. */
export function feel(what: Touch): void {
  if (!isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  void import('./native/haptics.ts').then(({ touch }) => touch(what));
}
