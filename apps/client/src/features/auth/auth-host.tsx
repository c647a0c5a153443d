import { lazy, Suspense } from 'react';
import { verification } from '#client/app/verification.ts';
import { authDialog, policyDialog } from './auth-dialogs.ts';

const LoginSheet = lazy(async () => ({ default: (await import('./login-sheet.tsx')).LoginSheet }));
const SignUpSheet = lazy(async () => ({ default: (await import('./sign-up-sheet.tsx')).SignUpSheet }));
const ForgotSheet = lazy(async () => ({ default: (await import('./forgot-sheet.tsx')).ForgotSheet }));
const VerificationSheet = lazy(async () => ({
  default: (await import('./verification-sheet.tsx')).VerificationSheet,
}));
const PolicySheet = lazy(async () => ({ default: (await import('./policy-sheet.tsx')).PolicySheet }));

/** Where the dialogs around the account stand, over any page. */
export function AuthHost() {
  const dialog = authDialog.use();
  const verifying = verification.use();
  const policy = policyDialog.use();
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
