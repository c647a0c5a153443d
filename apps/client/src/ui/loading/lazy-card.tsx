import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart, type ModuleOf } from './lazy-part.ts';

/** A `lazyPart` with its own placeholder; without one the rest of the page moves when it comes. */
export function lazyCard<Name extends string, P extends object>(
  load: () => Promise<ModuleOf<Name, P>>,
  name: Name,
  placeholder: ReactNode = null,
): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load, name);
  return function LazyCard(props: P) {
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}
