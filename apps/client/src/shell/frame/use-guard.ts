import { useEffect, useRef } from 'react';
import { rememberLoginTarget } from '#client/kit/session/auth-dialogs.ts';
import { guard, mayRender, returnsTo } from '#client/kit/session/guard.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { openVerification } from '#client/kit/session/verification.ts';
import { useVisitor } from '#client/kit/session/visitor.ts';

/** Whether this visitor may see a path. Otherwise redirects, and opens the phone verification where it is needed. */
export function useGuard(path: string): boolean {
  const visitor = useVisitor();
  const verdict = guard(path, visitor);
  const to = visitor.known && verdict.kind !== 'pass' ? verdict.to : undefined;
  const verify = visitor.known && verdict.kind === 'verify';
  const { loggedIn } = visitor;
  const open = mayRender(path, visitor);
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    wasLoggedIn.current ||= loggedIn;
  }, [loggedIn]);
  useEffect(() => {
    if (to === undefined) return;
    const target = location.pathname + location.search;
    // After a log-out the page is not restored.
    if (!loggedIn && !wasLoggedIn.current && returnsTo(target)) rememberLoginTarget(target);
    goTo(to, 'replace');
    if (verify) openVerification(target);
  }, [to, verify, loggedIn]);
  return open;
}
