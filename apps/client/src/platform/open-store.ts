import { isNative, platform, userAgentPlatform } from './platform.ts';
import { report } from './report.ts';

export type Store = 'ios' | 'android';

/** The store of this device; on any other, as a computer, both: whose the phone is, nobody knows. */
export const deviceStores: readonly Store[] = isNative
  ? [platform === 'ios' ? 'ios' : 'android']
  : userAgentPlatform === 'other'
    ? ['ios', 'android']
    : [userAgentPlatform];

/**
 * Opens a store, this device's unless another is named; without both addresses there is nothing to open, which the console
 * is told.
 */
export function openStore(
  stores: { readonly ios: string; readonly android: string } | undefined,
  store: Store = deviceStores[0] ?? 'ios',
): void {
  if (!stores?.ios || !stores.android) {
    report('A store url is missing');
    return;
  }
  window.open(stores[store], '_blank', 'noreferrer');
}
