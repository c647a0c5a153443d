import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { SheetPlaceholder } from './sheet-placeholder.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A sheet whose code is prefetched after the page is rendered. It mounts on first opening and stays mounted, so
 * that closing is animated.
 */
export function lazySheet<M, P extends SheetProps>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load, pick);
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
