import { SignInFrame } from './sign-in-frame.tsx';
import { LogIn } from './log-in.tsx';
import { useSignInTexts } from './texts.ts';

export function LogInPage() {
  const t = useSignInTexts();
  return (
    <SignInFrame title={t('title')}>
      <LogIn />
    </SignInFrame>
  );
}
