import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart, type ModuleOf } from './lazy-part.ts';
import { SheetPlaceholder } from './sheet-placeholder.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A sheet whose code is prefetched after the page is rendered. It mounts on first opening and stays mounted, so
 * that closing is animated.
 */
export function lazySheet<Name extends string, P extends SheetProps>(
  load: () => Promise<ModuleOf<Name, P>>,
  name: Name,
): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load, name);
  return function LazySheet(props: P) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    // Prefetch; after a failure the part retries itself.
    useEffect(() => void load().catch(() => undefined), []);
    return used ? (
      <Suspense fallback={props.open ? <SheetPlaceholder onClose={props.onClose} /> : null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
