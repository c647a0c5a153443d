import { failedModule } from './failed-module.ts';

let tries = 0;

/** Style sheets that failed to load: Vite's loader requests each only once. */
const lostStyles = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  { capture: true },
);

function loadStyle(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = lost.cloneNode() as HTMLLinkElement;
    lostStyles.delete(lost);
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`No style sheet ${link.href}`)), { once: true });
    lost.replaceWith(link);
  });
}

/**
 * Retries a failed module import with its style sheets. If the browser also remembers a failed dependency, the
 * page is reloaded.
 */
export async function retryImport<M>(load: () => Promise<M>): Promise<M> {
  await Promise.all([...lostStyles].map(loadStyle));
  try {
    return await load();
  } catch (error) {
    // Browsers before 2026 cache a failed import for good: a new query makes the address new.
    const address = failedModule(error, location.origin);
    if (address === undefined) throw error;
    tries += 1;
    try {
      return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as M;
    } catch (again) {
      const isThere = await fetch(address).then(
        () => true,
        () => false,
      );
      if (isThere) location.reload();
      throw again;
    }
  }
}
