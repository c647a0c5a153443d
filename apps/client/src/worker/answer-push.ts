import { type Pushed, readPush } from './push-target.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push under its own words: the server writes them in its reader's language. */
export function showPush(text: string): Promise<void> {
  const pushed = readPush(text);
  return self.registration.showNotification(pushed.title, {
    body: pushed.body,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-96.png',
    // The same notification, sent again, replaces itself.
    ...(pushed.notificationId === '' ? {} : { tag: pushed.notificationId }),
    data: pushed,
  });
}

const isApp = ({ url }: Client) => /^\/inside(\/|$)/.test(new URL(url).pathname);

/** A window of the app that is open goes there; else one is opened. */
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
  // Some browsers refuse it to a window of another desktop: it has gone there all the same.
  await open.focus().catch(() => undefined);
}

/** The browser renewed or ended the subscription: an open window tells the server, else the next start does. */
export async function tellSubscriptionChange(): Promise<void> {
  for (const one of await self.clients.matchAll({ type: 'window' }))
    one.postMessage({ type: 'subscription-changed' });
}
