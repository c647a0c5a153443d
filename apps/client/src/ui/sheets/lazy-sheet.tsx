import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { prefetchWhenIdle } from '#client/kit/when-idle.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { lazyPart, type ModuleOf } from '../loading/lazy-part.ts';
import { Spinner } from '../loading/spinner.tsx';
import '../loading/loading-overlay.css';

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
    useEffect(() => void prefetchWhenIdle(load), []);
    return used ? (
      <Suspense fallback={props.open ? <SheetPlaceholder onClose={props.onClose} /> : null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}

/** Placeholder while a sheet's code loads; can be closed. */
function SheetPlaceholder({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('frame');
  const u = useMessages('ui');
  const online = useOnline();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  return createPortal(
    <div className="loading sheet-placeholder delayed">
      <button type="button" className="sheet-placeholder-back" aria-label={u('close')} onClick={onClose} />
      <output className="loading-box">
        <Spinner size={28} />
        <span>{online ? t('loading') : t('offlineText')}</span>
      </output>
    </div>,
    document.body,
  );
}
