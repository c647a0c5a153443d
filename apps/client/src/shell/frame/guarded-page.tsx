import { IonPage } from '@ionic/react';
import { type ReactNode, Suspense } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import { useGuard } from './use-guard.ts';
import '../guarded-page.css';

interface GateProps {
  /** The route's pattern, not the address: hidden pages stay mounted while another one is shown. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Renders a page only for visitors who may see it. The IonPage stays the same while the page's code loads:
 * Ionic loses a page that is replaced during its transition.
 */
export function GuardedPage({ path, children }: GateProps) {
  const open = useGuard(path);
  return <IonPage>{open ? <Suspense fallback={<PagePlaceholder />}>{children}</Suspense> : null}</IonPage>;
}

/** Placeholder while a page's code loads. */
function PagePlaceholder() {
  const t = useMessages('frame');
  return (
    <div className="page-placeholder delayed" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton width="200px" height={28} />
      <SkeletonCards />
    </div>
  );
}
