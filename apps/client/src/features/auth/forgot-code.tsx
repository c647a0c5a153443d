import { forgotPassword } from '@hoist/contract/users';
import { useForm } from 'react-hook-form';
import { useSend } from '#client/app/use-api.ts';
import { useRules } from '#client/app/use-rules.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { DevInboxNote } from './dev-inbox-note.tsx';
import { forgotForm, type ForgotValues, judgeCode } from './forgot-rules.ts';

interface ForgotCodeProps {
  /** The number that the code was sent to. */
  readonly contact: ForgotValues;
  readonly onClose: () => void;
  readonly onVerified: (token: string, userId: number) => void;
}

export function ForgotCode({ contact, onClose, onVerified }: ForgotCodeProps) {
  const t = useTexts('auth');
  const send = useSend(forgotPassword);
  const { register, handleSubmit, formState } = useForm<ForgotValues>({
    defaultValues: contact,
    mode: 'onChange',
    resolver: useRules(judgeCode),
  });
  const submit = handleSubmit(async (values) => {
    const answer = await send.mutateAsync({ form: forgotForm(values) }).catch(() => null);
    if (answer?.token && answer.users_id) onVerified(answer.token, answer.users_id);
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('forgot.codeText', { phone: contact.phoneNumber })}</p>
      <CodeField
        label={t('forgot.code')}
        error={
          formState.touchedFields.verificationCode ? formState.errors.verificationCode?.message : undefined
        }
        {...register('verificationCode')}
      />
      <DevInboxNote />
      <div className="form-buttons">
        <Button kind="quiet" onClick={onClose}>
          {t('forgot.close')}
        </Button>
        <Button type="submit" busy={send.isPending} disabled={!formState.isValid}>
          {t('forgot.submitCode')}
        </Button>
      </div>
    </form>
  );
}
