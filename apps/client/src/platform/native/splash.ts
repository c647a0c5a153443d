import { SplashScreen } from '@capacitor/splash-screen';

/** Milliseconds. */
const FADE = 200;

/** Uncovers the app; what is uncovered already stays so. */
export const hideSplash = (): Promise<void> => SplashScreen.hide({ fadeOutDuration: FADE });
