import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A `lazyPart` with its own placeholder; without one the rest of the page moves when it comes. */
export function lazyCard<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  placeholder: ReactNode = null,
): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load, pick);
  return function LazyCard(props: P) {
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}
