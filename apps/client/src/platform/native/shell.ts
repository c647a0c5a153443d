import { App } from '@capacitor/app';

/** The link that started the app, if any. */
export const launchLink = async (): Promise<string | undefined> => (await App.getLaunchUrl())?.url;

/** Links opened while the app runs. */
export function onLink(listener: (link: string) => void): void {
  void App.addListener('appUrlOpen', ({ url }) => listener(url));
}

/**
 * Adding a listener stops the native default; the shell then sends the event to the document, where Ionic asks
 * the topmost overlay first.
 */
export function takeBackButton(): void {
  void App.addListener('backButton', () => undefined);
}

export function whenPaused(listener: () => void): void {
  void App.addListener('pause', listener);
}

export function whenResumed(listener: () => void): void {
  void App.addListener('resume', listener);
}

/** Ends the app (Android only). */
export const leaveApp = (): Promise<void> => App.exitApp();

/** Moves the app to the background (Android only). */
export const minimizeApp = (): Promise<void> => App.minimizeApp();
