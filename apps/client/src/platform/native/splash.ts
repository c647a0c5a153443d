import { SplashScreen } from '@capacitor/splash-screen';

/** Milliseconds. */
const FADE = 200;

/** Hides the splash screen; no effect if it is hidden. */
export const hideSplash = (): Promise<void> => SplashScreen.hide({ fadeOutDuration: FADE });
