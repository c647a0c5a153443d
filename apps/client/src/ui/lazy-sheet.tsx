import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { SheetComing } from './sheet-coming.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A sheet that is no part of the page that opens it: its code is fetched once the page stands, and it is first drawn when
 * it is first opened. From then on it stays, so that it can be seen closing.
 */
export function lazySheet<M, P extends SheetProps>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load, pick);
  return function LazySheet(props: P) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    // It is there by the time that somebody opens it; if it is not, the part itself tries again.
    useEffect(() => void load().catch(() => undefined), []);
    return used ? (
      <Suspense fallback={props.open ? <SheetComing onClose={props.onClose} /> : null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
