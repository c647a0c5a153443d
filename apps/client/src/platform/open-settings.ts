import { isNative } from './platform.ts';

/** Opens what the system's settings have about the native app: what it may and may not. */
export async function openSettings(): Promise<void> {
  if (isNative) await (await import('./native/open-settings.ts')).openSettings();
}
