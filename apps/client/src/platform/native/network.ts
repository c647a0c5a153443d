import { Network } from '@capacitor/network';

const names = ['online', 'offline'] as const;

/**
 * Replaces `navigator.onLine` and the `online` and `offline` events by the system's network state, which web
 * views do not always report.
 */
export async function followNetwork(): Promise<void> {
  let { connected } = await Network.getStatus();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => connected });
  for (const name of names)
    addEventListener(name, (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  void Network.addListener('networkStatusChange', (status) => {
    if (status.connected === connected) return;
    ({ connected } = status);
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
}
