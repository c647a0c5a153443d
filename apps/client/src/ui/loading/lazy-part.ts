import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/** A module with a component of that name. */
export type ModuleOf<Name extends string, P> = { readonly [K in Name]: ComponentType<P> };

/** Part of a page, loaded on first use. Renders nothing until it has loaded, and retries on reconnection or a click. */
export function lazyPart<Name extends string, P extends object>(
  load: () => Promise<ModuleOf<Name, P>>,
  name: Name,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }));
}
