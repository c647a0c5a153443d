import { isNative, userAgentPlatform } from './platform.ts';

/** State of push notifications in this browser. */
export type PushState = 'on' | 'off' | 'blocked' | 'installFirst' | 'unsupported';

const installed = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (isNative || !canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  // iOS browsers support push only in installed apps.
  if (!canPush()) return userAgentPlatform === 'ios' && !installed() ? 'installFirst' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await subscriptionHere()) ? 'on' : 'off';
}

/** The subscription as the server expects it; undefined if not subscribed. */
export async function pushToken(): Promise<string | undefined> {
  if (!canPush() || Notification.permission !== 'granted') return undefined;
  const subscription = await subscriptionHere();
  return subscription ? JSON.stringify(subscription) : undefined;
}

const sameKey = ({ options }: PushSubscription, publicKey: string) =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '') === publicKey;

/** Asks for permission if needed, subscribes and returns the new state. Must be called from a click. */
export async function subscribe(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no service worker');
  await renewSubscription(publicKey);
  await (
    await navigator.serviceWorker.ready
  ).pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return readPushState();
}

/** Resubscribes if the server's key has changed: pushes for the old key no longer arrive. */
export async function renewSubscription(publicKey: string): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription || sameKey(subscription, publicKey)) return;
  await subscription.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Unsubscribes and closes shown notifications. */
export async function unsubscribe(): Promise<void> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  await closeShown();
}

/** Closes notifications that are still shown. */
export async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const one of (await registration?.getNotifications()) ?? []) one.close();
}
