import { existsSync, readFileSync } from 'node:fs';
import type { CapacitorConfig } from '@capacitor/cli';
import type { KeyboardResize } from '@capacitor/keyboard';
// Types of the plugins' options below.
import type {} from '@capacitor/local-notifications';
import type {} from '@capacitor/push-notifications';
import type {} from '@capacitor/splash-screen';
import type {} from '@capawesome/capacitor-live-update';
import { appIdentity } from '@hoist/domain/app-identity';
import { tokenColour } from './build/token-colours.ts';

/**
 * Public key that verifies web bundles (docs/apps.md). Without a key the plugin accepts unsigned bundles, so a
 * missing file yields a key that no signature matches.
 */
const updateKey = new URL('live-update.pem', import.meta.url);
const publicKey = existsSync(updateKey)
  ? readFileSync(updateKey, 'utf8').replaceAll('\r', '').trim()
  : 'no key: takes no bundle';

const config: CapacitorConfig = {
  appId: appIdentity.id,
  appName: appIdentity.name,
  webDir: 'dist-native',
  // Logs only in debug builds.
  loggingBehavior: 'debug',
  // People with low vision can zoom, as on the web.
  zoomEnabled: true,
  android: { allowMixedContent: false },
  server: { androidScheme: 'https', cleartext: false },
  plugins: {
    // The app hides it after the first page is rendered.
    SplashScreen: { launchAutoHide: false, showSpinner: false },
    Keyboard: { resize: 'native' as KeyboardResize },
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    // No system banner in the foreground: the app shows its own message.
    PushNotifications: { presentationOptions: ['badge', 'sound'] },
    LocalNotifications: {
      smallIcon: 'ic_notification',
      iconColor: tokenColour('yellow-deep').light,
      presentationOptions: ['badge', 'sound', 'banner', 'list'],
    },
    LiveUpdate: {
      publicKey,
      // Only our own server offers bundles, and they must be signed (decision 90).
      autoUpdateStrategy: 'none',
      // Milliseconds. A bundle that does not report ready in time is replaced by the store's and blocked.
      readyTimeout: 10_000,
      autoBlockRolledBackBundles: true,
      autoDeleteBundles: true,
    },
  },
};

export default config;
