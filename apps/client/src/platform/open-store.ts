import { isNative, platform, userAgentPlatform } from './platform.ts';
import { report } from './report.ts';

/** Opens the store of this device; without both addresses there is nothing to open, which the console is told. */
export function openStore(stores: { readonly ios: string; readonly android: string } | undefined): void {
  if (!stores?.ios || !stores.android) {
    report('A store url is missing');
    return;
  }
  // The native app knows its system; a browser's name only tells of it.
  const system = isNative ? platform : userAgentPlatform;
  window.open(system === 'android' ? stores.android : stores.ios, '_blank', 'noreferrer');
}
