/** What the build says this version of the app is made of (build/service-worker.ts). */
declare const __KEPT_FILES__: readonly string[];
declare const __BUILD__: string;

const prefix = 'hoist-files-';
const cacheName = `${prefix}${__BUILD__}`;

/** Any page of the app is this one document. */
const shell = '/inside';
const atOnce = 3;

export const keptFiles: ReadonlySet<string> = new Set(__KEPT_FILES__);

/** Fetches every file of this version; what an older one holds under the same name is not fetched again. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = [shell, ...__KEPT_FILES__];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function keep(cache: Cache, path: string): Promise<void> {
  const named = path.startsWith('/assets/');
  const known = named ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: named ? 'default' : 'no-cache', priority: 'low' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/**
 * Lets go of all versions but this one and the one before it: another window may still show that one, and asks for the
 * rest of its pages, which the server has no more. Caches are listed in the order in which they were made.
 */
export async function forgetOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of this version, or of the one before. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

export async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(shell);
}

/** The same page under today's headers: the settings name the origins that its policy allows. */
export async function renewShell(): Promise<void> {
  const known = await keptShell();
  const answer = await fetch(shell, { cache: 'no-cache' });
  if (!known || !answer.ok || (await answer.clone().text()) !== (await known.text())) return;
  await (await caches.open(cacheName)).put(shell, answer);
}
