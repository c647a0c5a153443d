import { IonPage } from '@ionic/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { guard } from './guard.ts';
import { goTo } from './navigation.ts';
import { session } from './session.ts';
import { openVerification } from './verification.ts';

interface GateProps {
  /** The route's own pattern: pages stay mounted while another one is in front, the address is not theirs then. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Lets a page stand only for whom it is meant; sends everyone else on. The IonPage is here and stays the same while the
 * page's code is loaded: Ionic would lose sight of one that is exchanged during its transition.
 */
export function Gate({ path, children }: GateProps) {
  const now = session.use();
  const known = now === null || now.user !== undefined;
  const verdict = guard(path, {
    loggedIn: now !== null,
    phoneVerified: now?.user?.phoneStatus === 'verified',
    mechanic: now?.user?.mechanic === 1,
  });
  const to = known && verdict.kind !== 'pass' ? verdict.to : undefined;
  const verify = known && verdict.kind === 'verify';
  useEffect(() => {
    if (to === undefined) return;
    const target = location.pathname + location.search;
    goTo(to, 'replace');
    if (verify) openVerification(target);
  }, [to, verify]);
  return (
    <IonPage>
      {known && verdict.kind === 'pass' ? <Suspense fallback={null}>{children}</Suspense> : null}
    </IonPage>
  );
}
