import { isNative } from '#client/platform/platform.ts';
import { newVersion } from './new-version-store.ts';
import { session } from './session.ts';
import { untilIdle } from './until-idle.ts';

/** Not in the native app, which has its files; not in a frame, where the sign-up or a payment stands in another page. */
const possible =
  import.meta.env.PROD && !isNative && window.self === window.top && 'serviceWorker' in navigator;

const askAgainMs = 3_600_000;

/** Keeps the app's files on the device of whoever is logged in, once the first page has all that it asked for. */
export function startServiceWorker(): void {
  if (!possible) return;
  const start = () => {
    if (!session.get()) return;
    stop();
    void untilIdle().then(register);
  };
  const stop = session.subscribe(start);
  start();
}

async function register(): Promise<void> {
  // A browser that refuses (storage is blocked) shows the app without it.
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (!registration) return;
  const tell = () =>
    newVersion.set(registration.waiting !== null && navigator.serviceWorker.controller !== null);
  const watch = () => registration.installing?.addEventListener('statechange', tell);
  registration.addEventListener('updatefound', watch);
  watch();
  tell();
  askForUpdates(registration);
}

/** Browsers look for a newer version when a page is opened; an installed app may stay open for days. */
function askForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainMs) return;
    asked = Date.now();
    void registration.update().catch(() => undefined);
  });
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another window took the new version: this one shows the old one until somebody reloads it.
    if (controlled) newVersion.set(true);
    controlled = true;
  });
}

/** Takes the version that waits, and shows it. */
export async function takeNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}
