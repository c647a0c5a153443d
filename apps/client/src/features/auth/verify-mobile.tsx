import { requestPhoneVerification, verifyPhone } from '@hoist/contract/identity/users';
import { useForm } from 'react-hook-form';
import { codeNumber } from '@hoist/domain/contact/verification-code';
import { verificationCode } from '#client/kit/forms/form-rules.ts';
import { setSessionUser, useSession } from '#client/kit/session/session.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { type Problems, useRules } from '#client/kit/forms/use-rules.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/forms/code-field.tsx';
import { useFocusOnPresent } from '#client/ui/sheets/use-focus-on-present.ts';
import { showPhone } from '#client/kit/forms/phone-mask.ts';
import { showToast } from '#client/kit/toast.ts';
import { codeSentAt, startCodeTimer } from '#client/kit/session/code-timer.ts';
import { DevInboxNote } from '#client/ui/forms/dev-inbox-note.tsx';
import { ResendButton } from './resend-button.tsx';
import { codeSubmission, isWrongCode } from './submit-code.ts';
import './auth.css';

interface Values {
  code: string;
}

const validate = ({ code }: Values): Problems<Values> => ({ code: verificationCode(code) });

interface VerifyMobileProps {
  readonly onChange: () => void;
  readonly onCancel: () => void;
}

/** Keeps a number on one line: non-breaking spaces, and joiners around hyphens. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2060-\u2060');

export function VerifyMobile({ onChange, onCancel }: VerifyMobileProps) {
  const t = useMessages('auth');
  const { userId, user } = useSession();
  const verify = useSend(verifyPhone);
  const request = useSend(requestPhoneVerification);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Values>({
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
    resolver: useRules(validate),
  });
  const { errors, isSubmitting } = formState;
  useFocusOnPresent(() => setFocus('code'));
  const params = { userId };

  const submit = handleSubmit(async ({ code }) => {
    const answer = await verify
      .mutateAsync({ params, form: { verification_code: codeNumber(code) } })
      .catch((error: unknown) => {
        if (isWrongCode(error)) resetField('code');
        return null;
      });
    if (!answer) return setFocus('code');
    showToast(answer.message);
    if (user) setSessionUser({ ...user, phoneStatus: answer.data.phoneStatus });
    await refreshAfterChange('number');
  });

  const { onSubmit, field } = codeSubmission(() => void submit(), isSubmitting);

  const resend = async () => {
    const answer = await request.mutateAsync({ params }).catch(() => null);
    if (!answer) return;
    startCodeTimer();
    showToast(answer.message);
  };

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="muted">
        {t('verify.sentTo', { phone: unbroken(showPhone(user?.phone ?? '', user?.phoneCountryCode)) })}{' '}
        <button type="button" className="link" onClick={onChange}>
          {t('verify.change')}
        </button>
      </p>
      <CodeField label={t('verify.code')} error={errors.code?.message} {...register('code', field)} />
      <div className="small">
        <ResendButton sentAt={codeSentAt.use()} busy={request.isPending} onResend={() => void resend()} />
      </div>
      <DevInboxNote />
      <p className="small faint">{t('verify.why')}</p>
      <div className="form-buttons">
        <Button kind="quiet" onClick={onCancel}>
          {t('verify.cancel')}
        </Button>
        <Button type="submit" busy={verify.isPending}>
          {t('verify.submit')}
        </Button>
      </div>
    </form>
  );
}
