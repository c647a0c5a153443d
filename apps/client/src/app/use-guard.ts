import { useEffect, useRef } from 'react';
import { wantAfterLogIn } from '#client/features/auth/auth-dialogs.ts';
import { guard, returnsTo, stands } from './guard.ts';
import { goTo } from './navigation.ts';
import { openVerification } from './verification.ts';
import { useVisitor } from './visitor.ts';

/** Whether this visitor may stand at a path. Sends everyone else on, and asks for the code where a phone is to be verified. */
export function useGuard(path: string): boolean {
  const visitor = useVisitor();
  const verdict = guard(path, visitor);
  const to = visitor.known && verdict.kind !== 'pass' ? verdict.to : undefined;
  const verify = visitor.known && verdict.kind === 'verify';
  const { loggedIn } = visitor;
  const open = stands(path, visitor);
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    wasLoggedIn.current ||= loggedIn;
  }, [loggedIn]);
  useEffect(() => {
    if (to === undefined) return;
    const target = location.pathname + location.search;
    // A log-out leaves the page for good.
    if (!loggedIn && !wasLoggedIn.current && returnsTo(target)) wantAfterLogIn(target);
    goTo(to, 'replace');
    if (verify) openVerification(target);
  }, [to, verify, loggedIn]);
  return open;
}
