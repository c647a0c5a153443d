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

const waiting = <IonPage aria-busy="true">{null}</IonPage>;

/** Lets a page stand only for whom it is meant; sends everyone else on. */
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
  if (!known || verdict.kind !== 'pass') return waiting;
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
