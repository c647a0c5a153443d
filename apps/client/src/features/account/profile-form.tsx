import { getUser, updateUser } from '@hoist/contract/identity/users';
import { useForm, useWatch } from 'react-hook-form';
import { email, required } from '#client/app/form-rules.ts';
import { refresh } from '#client/app/query.ts';
import { setSessionUser, useSession } from '#client/app/session.ts';
import { useSend } from '#client/app/use-api.ts';
import { type Problems, useRules } from '#client/app/use-rules.ts';
import { openVerification } from '#client/app/verification.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showPhone } from '#client/ui/phone-mask.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';
import { ProfilePicture } from './profile-picture.tsx';
import type { Profile } from './use-profile.ts';

interface Values {
  fname: string;
  lname: string;
  email: string;
  currentPassword: string;
}

const judge = (values: Values): Problems<Values> => ({
  fname: required('fname')(values.fname),
  lname: required('lname')(values.lname),
  email: email(values.email),
});

/** Name and e-mail; a change of the e-mail asks for the password. The number has its own dialog. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const t = useMessages('account');
  const { userId } = useSession();
  const send = useSend(updateUser);
  const { register, handleSubmit, formState, control, reset } = useForm<Values>({
    defaultValues: {
      fname: profile.fname,
      lname: profile.lname,
      email: profile.email,
      currentPassword: '',
    },
    mode: 'onTouched',
    resolver: useRules(judge),
  });
  const { errors, isDirty } = formState;
  const newEmail = useWatch({ control, name: 'email' }).trim() !== profile.email;

  const submit = handleSubmit(async (values) => {
    const answer = await send
      .mutateAsync({
        params: { userId },
        form: {
          fname: values.fname.trim(),
          lname: values.lname.trim(),
          ...(newEmail ? { email: values.email.trim(), current_password: values.currentPassword } : {}),
          fields_to_update: newEmail ? ['fname', 'lname', 'email'] : ['fname', 'lname'],
        },
      })
      .catch(() => null);
    if (!answer) return;
    setSessionUser(answer.data);
    reset({ ...values, currentPassword: '' });
    showToast(answer.message);
    await refresh(getUser);
  });

  return (
    <Card>
      <ProfilePicture profile={profile} />
      <form className="stack profile-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('profilePage.fname')}
          autoComplete="given-name"
          error={errors.fname?.message}
          {...register('fname')}
        />
        <TextField
          label={t('profilePage.lname')}
          autoComplete="family-name"
          error={errors.lname?.message}
          {...register('lname')}
        />
        <TextField
          label={t('profilePage.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={profile.emailNote || undefined}
          error={errors.email?.message}
          {...register('email')}
        />
        {newEmail ? (
          <PasswordField
            label={t('profilePage.currentPassword')}
            hint={t('profilePage.emailAsk')}
            autoComplete="current-password"
            {...register('currentPassword')}
          />
        ) : null}
        <div className="row between">
          <div>
            <b className="small">{t('profilePage.phone')}</b>
            <p className="num">{showPhone(profile.phone, profile.phoneCountryCode)}</p>
          </div>
          <Button small kind="quiet" onClick={() => openVerification(null, 'updateMobile')}>
            {t('profilePage.change')}
          </Button>
        </div>
        <div>
          <Button type="submit" busy={send.isPending} disabled={!isDirty}>
            {t('profilePage.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
