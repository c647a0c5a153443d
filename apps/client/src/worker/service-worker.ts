import {
  deleteOldCaches,
  cacheFiles,
  cachedFile,
  cachedPaths,
  cachedShell,
  renewShell,
} from './file-cache.ts';
import { fetchStrategy } from './fetch-strategy.ts';
import { type Pushed, readPush } from './push-target.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));

// Control open pages immediately, so that they can be reloaded offline.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()])),
);

// A new version waits until the user asks for it or the last window is closed.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

async function shellOr(request: Request): Promise<Response> {
  return (await cachedShell()) ?? fetch(request);
}

async function networkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await cachedShell();
    if (shell) return shell;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: path } = new URL(request.url);
  const facts = {
    method: request.method,
    opensPage: request.mode === 'navigate',
    ownOrigin: origin === self.location.origin,
    path,
  };
  const strategy = fetchStrategy(facts, cachedPaths);
  if (strategy === 'file') event.respondWith(cachedFile(request));
  if (strategy === 'last-resort') event.respondWith(networkOrShell(request));
  if (strategy === 'shell') {
    event.respondWith(shellOr(request));
    event.waitUntil(renewShell().catch(() => undefined));
  }
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(reportSubscriptionChange()),
);

/** Shows a push with the server's texts, which are in the user's language. */
function showPush(text: string): Promise<void> {
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
async function openPushed(notification: Notification): Promise<void> {
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
async function reportSubscriptionChange(): Promise<void> {
  for (const one of await self.clients.matchAll({ type: 'window' }))
    one.postMessage({ type: 'subscription-changed' });
}
