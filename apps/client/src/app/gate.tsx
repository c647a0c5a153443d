import { IonPage } from '@ionic/react';
import { type ReactNode, Suspense } from 'react';
import { PageComing } from './page-coming.tsx';
import { useGuard } from './use-guard.ts';

interface GateProps {
  /** The route's own pattern: pages stay mounted while another one is in front, the address is not theirs then. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Lets a page stand only for whom it is meant. The IonPage is here and stays the same while the page's code is loaded:
 * Ionic would lose sight of one that is exchanged during its transition.
 */
export function Gate({ path, children }: GateProps) {
  const open = useGuard(path);
  return <IonPage>{open ? <Suspense fallback={<PageComing />}>{children}</Suspense> : null}</IonPage>;
}
