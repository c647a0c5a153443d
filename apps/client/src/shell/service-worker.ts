import { isNative } from '#client/platform/platform.ts';
import { newVersion } from '#client/kit/new-version-store.ts';
import { session } from '#client/kit/session/session.ts';
import { whenIdle } from '#client/kit/when-idle.ts';

/** Not in the native app, which has local files, nor in a frame (sign-up or payment inside another page). */
const possible =
  import.meta.env.PROD && !isNative && window.self === window.top && 'serviceWorker' in navigator;

const checkIntervalMs = 3_600_000;

/** Installs the service worker for logged-in users, once the first page is idle. */
export function startServiceWorker(): void {
  if (!possible) return;
  const start = () => {
    if (!session.get()) return;
    stop();
    void whenIdle().then(register);
  };
  const stop = session.subscribe(start);
  start();
}

async function register(): Promise<void> {
  // The app also works without it, for example when storage is blocked.
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (!registration) return;
  const update = () =>
    newVersion.set(registration.waiting !== null && navigator.serviceWorker.controller !== null);
  const watch = () => registration.installing?.addEventListener('statechange', update);
  registration.addEventListener('updatefound', watch);
  watch();
  update();
  askForUpdates(registration);
}

/** Browsers check for a newer version when a page is opened; an installed app may stay open for days. */
function askForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another window activated the new version; this one needs a reload.
    if (controlled) newVersion.set(true);
    controlled = true;
  });
}

/** Activates the waiting version and reloads. */
export async function takeNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}
