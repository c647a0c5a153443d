import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * Part of a page, loaded on first use. Renders nothing until it has loaded, and retries on reconnection or a
 * click.
 */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: pick(await loadWithRetry(load)) }));
}
