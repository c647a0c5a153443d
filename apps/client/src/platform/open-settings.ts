import { isNative } from './platform.ts';

/** Opens the system's settings of the native app. */
export async function openSettings(): Promise<void> {
  if (isNative) await (await import('./native/open-settings.ts')).openSettings();
}
