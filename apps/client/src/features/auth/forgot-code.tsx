import { forgotPassword } from '@hoist/contract/users';
import { useForm } from 'react-hook-form';
import { codeNumber } from '@hoist/domain/contact/verification-code';
import { verificationCode } from '#client/app/form-rules.ts';
import { useSend } from '#client/app/use-api.ts';
import { type Problems, useRules } from '#client/app/use-rules.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { showPhone } from '#client/ui/phone-mask.ts';
import { DevInboxNote } from './dev-inbox-note.tsx';
import type { PhoneContact } from './forgot-sheet.tsx';

interface Values {
  verificationCode: string;
}

const judge = (values: Values): Problems<Values> => ({
  verificationCode: verificationCode(values.verificationCode),
});

interface ForgotCodeProps {
  readonly contact: PhoneContact;
  readonly onClose: () => void;
  readonly onVerified: (token: string, userId: number) => void;
}

export function ForgotCode({ contact, onClose, onVerified }: ForgotCodeProps) {
  const t = useTexts('auth');
  const send = useSend(forgotPassword);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { verificationCode: '' },
    mode: 'onChange',
    resolver: useRules(judge),
  });
  const submit = handleSubmit(async (values) => {
    const answer = await send
      .mutateAsync({
        form: {
          phone_number: contact.phone,
          phone_country_code: contact.country,
          phone_verification_code: codeNumber(values.verificationCode),
        },
      })
      .catch(() => null);
    if (answer?.token && answer.users_id) onVerified(answer.token, answer.users_id);
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('forgot.codeText', { phone: showPhone(contact.phone, contact.country) })}</p>
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
