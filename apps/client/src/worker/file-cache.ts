/** Files of this app version (build/service-worker.ts). */
declare const __CACHED_FILES__: readonly string[];
declare const __BUILD__: string;

const prefix = 'hoist-files-';
const cacheName = `${prefix}${__BUILD__}`;

/** Every app page is this document. */
const shell = '/inside';
const concurrency = 3;

export const cachedPaths: ReadonlySet<string> = new Set(__CACHED_FILES__);

/** Caches every file of this version; unchanged files are copied from the older cache. */
export async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = [shell, ...__CACHED_FILES__];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await cacheFile(cache, path);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const named = path.startsWith('/assets/');
  const known = named ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: named ? 'default' : 'no-cache', priority: 'low' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/**
 * Deletes all versions except this one and the previous one, whose files an open window may still need.
 * `caches.keys()` lists caches in order of creation.
 */
export async function deleteOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of this version or the previous one; otherwise from the network. */
export async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

export async function cachedShell(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(shell);
}

/** Updates the shell's headers: its content security policy depends on the settings. */
export async function renewShell(): Promise<void> {
  const known = await cachedShell();
  const answer = await fetch(shell, { cache: 'no-cache' });
  if (!known || !answer.ok || (await answer.clone().text()) !== (await known.text())) return;
  await (await caches.open(cacheName)).put(shell, answer);
}
