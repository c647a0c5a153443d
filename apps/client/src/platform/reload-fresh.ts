/** Loads the page anew, past whatever an earlier version of the app has kept of it. */
export async function reloadFresh(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((workers ?? []).map((worker) => worker.unregister()));
  location.reload();
}
