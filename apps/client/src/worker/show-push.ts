import { type Pushed, readPush } from './push-target.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push with the server's texts, which are in the user's language. */
export function showPush(text: string): Promise<void> {
  const pushed = readPush(text);
  return self.registration.showNotification(pushed.title, {
    body: pushed.body,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-96.png',
    // A repeated notification replaces the previous one.
    ...(pushed.notificationId === '' ? {} : { tag: pushed.notificationId }),
    data: pushed,
  });
}

const isApp = ({ url }: Client) => /^\/inside(\/|$)/.test(new URL(url).pathname);

/** Navigates an open app window, or opens one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const { path, notificationId } = notification.data as Pushed;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(isApp);
  if (!open) {
    const query = notificationId === '' ? '' : `${path.includes('?') ? '&' : '?'}notified=${notificationId}`;
    await self.clients.openWindow(path + query);
    return;
  }
  open.postMessage({ type: 'open', path, notificationId });
  // Some browsers refuse to focus a window of another desktop; it has navigated anyway.
  await open.focus().catch(() => undefined);
}

/** The subscription changed: an open window updates the server; otherwise the next start does. */
export async function reportSubscriptionChange(): Promise<void> {
  for (const one of await self.clients.matchAll({ type: 'window' }))
    one.postMessage({ type: 'subscription-changed' });
}
