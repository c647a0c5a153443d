import { listSessions } from '@hoist/contract/people/account';
import { updateUser } from '@hoist/contract/identity/users';
import { ownWords } from '@hoist/domain/contact/password';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { newPassword, password, sameAs } from '#client/kit/forms/form-rules.ts';
import { useSession } from '#client/kit/session/session.ts';
import { showFieldErrors } from '#client/kit/errors/show-field-errors.ts';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { type Problems, useRules, registerWithError } from '#client/kit/forms/use-rules.ts';
import { usePasswordRecheck } from '#client/kit/session/use-password-recheck.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { showToast } from '#client/kit/toast.ts';

interface Values {
  current: string;
  password: string;
  password2: string;
}

const validate =
  (own: readonly string[]) =>
  (values: Values): Problems<Values> => ({
    current: password(values.current),
    password: newPassword(own)(values.password),
    password2: sameAs(values.password)(values.password2),
  });

const refusedFields = { current_password: 'current', password: 'password', password2: 'password2' } as const;

/** A new password, with the present one. `email` is for password managers. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useMessages('account');
  const { userId, user } = useSession();
  const send = useSend(updateUser, { handled: ['invalid'] });
  const rules = useMemo(() => validate(user ? ownWords(user) : []), [user]);
  const { register, handleSubmit, formState, trigger, control, reset, setError } = useForm<Values>({
    defaultValues: { current: '', password: '', password2: '' },
    mode: 'onTouched',
    resolver: useRules(rules),
  });
  const field = registerWithError(register, formState.errors);
  usePasswordRecheck({ control, trigger });

  const submit = handleSubmit(async (values) => {
    const answer = await send
      .mutateAsync({
        params: { userId },
        form: {
          current_password: values.current,
          password: values.password,
          password2: values.password2,
          fields_to_update: ['password'],
        },
      })
      .catch((error: unknown) => showFieldErrors(error, refusedFields, setError));
    if (!answer) return;
    reset();
    showToast(answer.message);
    await refresh(listSessions);
  });

  return (
    <Card>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <h2>{t('profilePage.password')}</h2>
          <p className="small muted">{t('profilePage.passwordText')}</p>
        </div>
        <input hidden type="text" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('profilePage.currentPassword')}
          autoComplete="current-password"
          {...field('current')}
        />
        <PasswordField
          label={t('profilePage.newPassword')}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label={t('profilePage.newPassword2')}
          autoComplete="new-password"
          {...field('password2')}
        />
        <div>
          <Button type="submit" kind="quiet" busy={send.isPending}>
            {t('profilePage.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
