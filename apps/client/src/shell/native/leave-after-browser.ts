import { BROWSER_CLOSE_DELAY_MS } from '@hoist/domain/limits';

interface Leaving {
  readonly close: () => Promise<void>;
  /** The address of the page that is shown. */
  readonly place: () => string;
  readonly leave: () => void;
}

/** Leaves a page once the in-app browser has closed over it. A user who went elsewhere meanwhile stays there. */
export async function leaveAfterBrowser({ close, place, leave }: Leaving): Promise<void> {
  await close();
  const from = place();
  setTimeout(() => {
    if (place() === from) leave();
  }, BROWSER_CLOSE_DELAY_MS);
}
