import { resetPassword } from '@hoist/contract/identity/users';
import { useForm } from 'react-hook-form';
import { newPassword, sameAs } from '#client/kit/forms/form-rules.ts';
import { showFieldErrors } from '#client/kit/errors/show-field-errors.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { type Problems, useRules, registerWithError } from '#client/kit/forms/use-rules.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ask } from '#client/ui/sheets/dialog.ts';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { usePasswordRecheck } from '#client/kit/session/use-password-recheck.ts';
import './auth.css';

interface Values {
  password: string;
  password2: string;
}

const validate = (values: Values): Problems<Values> => ({
  password: newPassword([])(values.password),
  password2: sameAs(values.password)(values.password2),
});

const refusedFields = { password: 'password', password2: 'password2' } as const;

interface ResetFormProps {
  /** The single-use token of the link or of the verified code. */
  readonly code: string;
  readonly userId: number;
  readonly onDone: () => void;
  readonly onClose?: () => void;
}

/** Screen 12: a page of its own, or only this form inside another modal. */
export function ResetForm({ code, userId, onDone, onClose }: ResetFormProps) {
  const t = useMessages('auth');
  const send = useSend(resetPassword, { handled: ['invalid'] });
  const { register, handleSubmit, formState, trigger, control, setError } = useForm<Values>({
    defaultValues: { password: '', password2: '' },
    mode: 'onChange',
    resolver: useRules(validate),
  });
  const field = registerWithError(register, formState.errors);
  usePasswordRecheck({ control, trigger });

  const submit = handleSubmit(async (values) => {
    const answer = await send
      .mutateAsync({ params: { userId }, form: { ...values, code } })
      .catch((error: unknown) => showFieldErrors(error, refusedFields, setError));
    if (!answer) return;
    await ask({ title: t('reset.saved'), buttons: [{ value: 'ok', label: 'Ok' }] });
    onDone();
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('reset.text')}</p>
      <PasswordField
        label={t('reset.password')}
        autoComplete="new-password"
        enterKeyHint="next"
        {...field('password')}
      />
      <PasswordField
        label={t('reset.password2')}
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('password2')}
      />
      <div className="form-buttons">
        {onClose ? (
          <Button kind="quiet" onClick={onClose}>
            {t('forgot.close')}
          </Button>
        ) : null}
        <Button type="submit" busy={send.isPending} disabled={!formState.isValid}>
          {t('reset.submit')}
        </Button>
      </div>
    </form>
  );
}
