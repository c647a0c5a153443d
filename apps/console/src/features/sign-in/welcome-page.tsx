import { resetPassword } from '@hoist/contract/identity/users';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { removeToken } from '#console/kit/session.ts';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignInMessages } from './messages.ts';

/** The page of an invitation, where the new member chooses a password. */
export default function WelcomePage() {
  const t = useSignInMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [code, userId] = [params.get('code') ?? '', params.get('userId') ?? ''];
  return (
    <SignInFrame title={t('welcome')}>
      <p className="muted">{t('welcomeText')}</p>
      <Form
        endpoint={resetPassword}
        input={({ texts }) => ({ params: { userId }, form: { ...texts('password', 'password2'), code } })}
        submit={t('choose')}
        onDone={() => {
          removeToken();
          navigate('/', { replace: true });
        }}
      >
        <Field name="password" type="password" label={t('newPassword')} autoComplete="new-password" />
        <Field name="password2" type="password" label={t('repeat')} autoComplete="new-password" />
      </Form>
    </SignInFrame>
  );
}
