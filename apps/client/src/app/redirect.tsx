import { IonPage } from '@ionic/react';
import { useEffect } from 'react';
import { guard } from './guard.ts';
import { goTo, useLocation } from './navigation.ts';
import { session } from './session.ts';

/** The empty path and /inside: on to where this visitor's default page is. */
export function Redirect() {
  const now = session.use();
  const { pathname, search } = useLocation();
  const verdict = guard(pathname, {
    loggedIn: now !== null,
    phoneVerified: now?.user?.phoneStatus === 'verified',
    mechanic: now?.user?.mechanic === 1,
  });
  const to = verdict.kind === 'redirect' && (now === null || now.user) ? verdict.to : undefined;
  useEffect(() => {
    if (to !== undefined) goTo(to + search, 'replace');
  }, [to, search]);
  return <IonPage aria-busy="true">{null}</IonPage>;
}
