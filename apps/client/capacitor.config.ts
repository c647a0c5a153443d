import { existsSync, readFileSync } from 'node:fs';
import type { CapacitorConfig } from '@capacitor/cli';
import type { KeyboardResize } from '@capacitor/keyboard';
// What each of these plugins can be told in here.
import type {} from '@capacitor/local-notifications';
import type {} from '@capacitor/push-notifications';
import type {} from '@capacitor/splash-screen';
import type {} from '@capawesome/capacitor-live-update';
import { appIdentity } from '@hoist/domain/app-identity';
import { tokenColour } from './build/token-colours.ts';

/**
 * Soft updates are verified with this key (docs/apps.md). The plugin takes bundles unverified where it has none, so that
 * without the file it gets one that no signature fits.
 */
const updateKey = new URL('live-update.pem', import.meta.url);
const publicKey = existsSync(updateKey)
  ? readFileSync(updateKey, 'utf8').replaceAll('\r', '').trim()
  : 'no key: takes no bundle';

const config: CapacitorConfig = {
  appId: appIdentity.id,
  appName: appIdentity.name,
  webDir: 'dist-native',
  // Logs and the web inspector (which nothing here turns on) are for debug builds alone.
  loggingBehavior: 'debug',
  // As on the web: who sees badly may pull the page larger.
  zoomEnabled: true,
  android: { allowMixedContent: false },
  server: { androidScheme: 'https', cleartext: false },
  plugins: {
    // The app hides it once the first page is there.
    SplashScreen: { launchAutoHide: false, showSpinner: false },
    Keyboard: { resize: 'native' as KeyboardResize },
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    // While the app is in front it says itself what came: nobody is told twice.
    PushNotifications: { presentationOptions: ['badge', 'sound'] },
    LocalNotifications: {
      smallIcon: 'ic_notification',
      iconColor: tokenColour('yellow-deep').light,
      presentationOptions: ['badge', 'sound', 'banner', 'list'],
    },
    LiveUpdate: {
      publicKey,
      // The app asks our own server and decides (decision 90); nothing is fetched behind its back.
      autoUpdateStrategy: 'none',
      // Milliseconds in which a new bundle must say that it runs: otherwise the one of the store is back, for good.
      readyTimeout: 10_000,
      autoBlockRolledBackBundles: true,
      autoDeleteBundles: true,
    },
  },
};

export default config;
