import { forgotPassword } from '@hoist/contract/identity/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSend } from '#client/kit/api/use-api.ts';
import { useRules } from '#client/kit/forms/use-rules.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/forms/code-field.tsx';
import { showToast } from '#client/kit/toast.ts';
import { DevInboxNote } from '#client/ui/forms/dev-inbox-note.tsx';
import { forgotForm, type ForgotValues, validateCode } from './forgot-rules.ts';
import { ResendButton } from './resend-button.tsx';
import { codeSubmission, isWrongCode } from './submit-code.ts';
import './auth.css';

interface ForgotCodeProps {
  /** The number that the code was sent to. */
  readonly contact: ForgotValues;
  readonly onClose: () => void;
  readonly onVerified: (token: string, userId: number) => void;
}

export function ForgotCode({ contact, onClose, onVerified }: ForgotCodeProps) {
  const t = useMessages('auth');
  const send = useSend(forgotPassword);
  const again = useSend(forgotPassword);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<ForgotValues>({
    defaultValues: contact,
    mode: 'onChange',
    resolver: useRules(validateCode),
  });
  const { errors, isSubmitting, isValid, touchedFields } = formState;
  const submit = handleSubmit(async (values) => {
    const answer = await send.mutateAsync({ form: forgotForm(values) }).catch((error: unknown) => {
      if (isWrongCode(error)) resetField('verificationCode');
      return null;
    });
    if (!answer) return setFocus('verificationCode');
    if (answer.token && answer.users_id) onVerified(answer.token, answer.users_id);
  });
  const { onSubmit, field } = codeSubmission(() => void submit(), isSubmitting);
  const resend = async () => {
    const answer = await again.mutateAsync({ form: forgotForm(contact) }).catch(() => null);
    if (!answer) return;
    setSentAt(Date.now());
    showToast(answer.message);
  };
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="muted">{t('forgot.codeText', { phone: contact.phoneNumber })}</p>
      <CodeField
        label={t('forgot.code')}
        error={touchedFields.verificationCode ? errors.verificationCode?.message : undefined}
        {...register('verificationCode', field)}
      />
      <div className="small">
        <ResendButton sentAt={sentAt} busy={again.isPending} onResend={() => void resend()} />
      </div>
      <DevInboxNote />
      <div className="form-buttons">
        <Button kind="quiet" onClick={onClose}>
          {t('forgot.close')}
        </Button>
        <Button type="submit" busy={send.isPending} disabled={!isValid}>
          {t('forgot.submitCode')}
        </Button>
      </div>
    </form>
  );
}
