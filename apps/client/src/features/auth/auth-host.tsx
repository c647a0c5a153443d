import { Suspense, useEffect } from 'react';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.ts';
import { verification } from '#client/kit/session/verification.ts';
import { authDialog, isDialog, openAuth, policyDialog } from '#client/kit/session/auth-dialogs.ts';

const LoginSheet = lazyPart(() => import('./login-sheet.tsx'), 'LoginSheet');
const SignUpSheet = lazyPart(() => import('./sign-up-sheet.tsx'), 'SignUpSheet');
const ForgotSheet = lazyPart(() => import('./forgot-sheet.tsx'), 'ForgotSheet');
const VerificationSheet = lazyPart(() => import('./verification-sheet.tsx'), 'VerificationSheet');
const PolicySheet = lazyPart(() => import('./policy-sheet.tsx'), 'PolicySheet');

/** Renders the account dialogs over any page. */
export function AuthHost() {
  const dialog = authDialog.use();
  const verifying = verification.use();
  const policy = policyDialog.use();
  const { pathname, hash } = useLocation();
  // Static landings name their dialog; it opens without waiting for the page behind it.
  useEffect(() => {
    const wanted = hash.slice(1);
    if (pathname !== paths.landing || !isDialog(wanted) || session.get()) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    openAuth(wanted);
  }, [pathname, hash]);
  return (
    <Suspense fallback={null}>
      {dialog === 'login' ? <LoginSheet /> : null}
      {dialog === 'signUp' ? <SignUpSheet /> : null}
      {dialog === 'forgot' ? <ForgotSheet /> : null}
      {verifying ? <VerificationSheet {...verifying} /> : null}
      {policy ? <PolicySheet policy={policy} /> : null}
    </Suspense>
  );
}
