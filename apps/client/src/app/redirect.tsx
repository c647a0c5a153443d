import { IonPage } from '@ionic/react';
import { useEffect } from 'react';
import { guard } from './guard.ts';
import { goTo, useLocation } from './navigation.ts';
import { useVisitor } from './visitor.ts';

/** Redirects the empty path and /inside to the visitor's default page. */
export function Redirect() {
  const visitor = useVisitor();
  const { pathname, search } = useLocation();
  const verdict = guard(pathname, visitor);
  const to = verdict.kind === 'redirect' && visitor.known ? verdict.to : undefined;
  useEffect(() => {
    if (to !== undefined) goTo(to + search, 'replace');
  }, [to, search]);
  return <IonPage aria-busy="true">{null}</IonPage>;
}
