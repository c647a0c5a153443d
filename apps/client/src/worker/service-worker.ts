import { openPushed, showPush, reportSubscriptionChange } from './show-push.ts';
import {
  deleteOldCaches,
  cacheFiles,
  cachedFile,
  cachedPaths,
  cachedShell,
  renewShell,
} from './file-cache.ts';
import { fetchStrategy } from './fetch-strategy.ts';

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
