import { resetPassword } from '@hoist/contract/identity/users';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetToken } from '#console/app/session.ts';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { EntryShell } from './entry-shell.tsx';
import { useEntryTexts } from './texts.ts';

/** Where an invitation leads: a password is chosen, then the log-in asks for it. */
export default function WelcomePage() {
  const t = useEntryTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [code, userId] = [params.get('code') ?? '', params.get('userId') ?? ''];
  return (
    <EntryShell title={t('welcome')}>
      <p className="muted">{t('welcomeText')}</p>
      <Form
        endpoint={resetPassword}
        input={({ password, password2 }) => ({
          params: { userId },
          form: { code, password: String(password), password2: String(password2) },
        })}
        submit={t('choose')}
        onDone={() => {
          forgetToken();
          navigate('/', { replace: true });
        }}
      >
        <Field name="password" type="password" label={t('newPassword')} autoComplete="new-password" />
        <Field name="password2" type="password" label={t('repeat')} autoComplete="new-password" />
      </Form>
    </EntryShell>
  );
}
