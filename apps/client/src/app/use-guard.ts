import { useEffect, useRef } from 'react';
import { wantAfterLogIn } from '#client/features/auth/auth-dialogs.ts';
import { guard, leadsThereLater, stands } from './guard.ts';
import { goTo } from './navigation.ts';
import { openVerification } from './verification.ts';
import { useVisitor } from './visitor.ts';

/** Whether this visitor may stand at a path. Sends everyone else on, and asks for the code where a phone is to be verified. */
export function useGuard(path: string): boolean {
  const visitor = useVisitor();
  const verdict = guard(path, visitor);
  const to = visitor.known && verdict.kind !== 'pass' ? verdict.to : undefined;
  const verify = visitor.known && verdict.kind === 'verify';
  const later = leadsThereLater(path, visitor);
  const open = stands(path, visitor);
  const stood = useRef(false);
  useEffect(() => {
    stood.current ||= open;
  }, [open]);
  useEffect(() => {
    if (to === undefined) return;
    const target = location.pathname + location.search;
    // Whoever logs out there has not come for it.
    if (!stood.current && later) wantAfterLogIn(path);
    goTo(to, 'replace');
    if (verify) openVerification(target);
  }, [to, verify, later, path]);
  return open;
}
