import { isNative } from './platform.ts';

const shell = () => import('./native/shell.ts');

/** Each time the native app goes to the background. On the web nothing is told. */
export function onPause(hear: () => void): void {
  if (isNative) void shell().then(({ whenPaused }) => whenPaused(hear));
}

/** Each time the native app comes to the front again. On the web nothing is told. */
export function onResume(hear: () => void): void {
  if (isNative) void shell().then(({ whenResumed }) => whenResumed(hear));
}
