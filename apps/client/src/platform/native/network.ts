import { Network } from '@capacitor/network';

const names = ['online', 'offline'] as const;

/**
 * The system's word on the connection stands for the page's own, which web views do not always hear: everything that asks
 * `navigator.onLine`, or hears `online` and `offline`, learns it so.
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
