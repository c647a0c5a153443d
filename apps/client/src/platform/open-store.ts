import { isNative, platform, userAgentPlatform } from './platform.ts';
import { report } from './report.ts';

export type Store = 'ios' | 'android';

/** The store of this device; both on a computer, whose owner may have either phone. */
export const deviceStores: readonly Store[] = isNative
  ? [platform === 'ios' ? 'ios' : 'android']
  : userAgentPlatform === 'other'
    ? ['ios', 'android']
    : [userAgentPlatform];

/** Opens a store, this device's by default; logs an error if an address is missing. */
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
