import { isNative } from './platform.ts';

const shell = () => import('./native/shell.ts');

/** Runs each time the native app goes to the background; never on the web. */
export function onPause(listener: () => void): void {
  if (isNative) void shell().then(({ whenPaused }) => whenPaused(listener));
}

/** Runs each time the native app returns to the foreground; never on the web. */
export function onResume(listener: () => void): void {
  if (isNative) void shell().then(({ whenResumed }) => whenResumed(listener));
}
