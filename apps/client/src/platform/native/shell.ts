import { App } from '@capacitor/app';

/** The link that the system started the app with. */
export const launchLink = async (): Promise<string | undefined> => (await App.getLaunchUrl())?.url;

/** Links that the system hands to the app while it runs. */
export function onLink(hear: (link: string) => void): void {
  void App.addListener('appUrlOpen', ({ url }) => hear(url));
}

/**
 * Android's back button. That somebody listens also keeps the shell from going back by itself: it then tells the document,
 * where Ionic asks whoever lies on top.
 */
export function takeBackButton(): void {
  void App.addListener('backButton', () => undefined);
}

/** The app goes to the background. */
export function whenPaused(hear: () => void): void {
  void App.addListener('pause', hear);
}

/** The app comes to the front again. */
export function whenResumed(hear: () => void): void {
  void App.addListener('resume', hear);
}

/** Ends the app (Android alone allows it). */
export const leaveApp = (): Promise<void> => App.exitApp();

/** Shows what was in front before; the app stays as it is (Android). */
export const minimizeApp = (): Promise<void> => App.minimizeApp();
