import { failedModule } from './failed-module.ts';

let tries = 0;

/** Style sheets that could not be loaded: the build's own loader asks for each only once. */
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
 * Loads a module that could not be loaded before, with its style sheets. Where the browser also remembers what that module
 * imports, only a new page fetches it: there the page is loaded again.
 */
export async function loadAgain<M>(load: () => Promise<M>): Promise<M> {
  await Promise.all([...lostStyles].map(loadStyle));
  try {
    return await load();
  } catch (error) {
    // Until 2026 browsers remembered for good that an address had failed: they get the module under another one.
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
