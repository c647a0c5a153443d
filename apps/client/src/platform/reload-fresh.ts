/** Reloads the page without the service worker's cached files. */
export async function reloadFresh(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((workers ?? []).map((worker) => worker.unregister()));
  location.reload();
}
