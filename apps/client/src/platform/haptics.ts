import { isNative } from './platform.ts';

export type Touch = 'choice' | 'success' | 'failure';

/** A touch that the hand feels, in the native app; whoever wants less motion is left in peace. */
export function feel(what: Touch): void {
  if (!isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  void import('./native/haptics.ts').then(({ touch }) => touch(what));
}
