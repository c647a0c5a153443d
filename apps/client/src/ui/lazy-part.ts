import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadLate } from './load-late.ts';

/**
 * A part of a page that is loaded on first use. Where it cannot be loaded, nothing stands in its place, the rest of the
 * page stays, and the part comes with the connection, or as soon as somebody presses for it again.
 */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: pick(await loadLate(load)) }));
}
