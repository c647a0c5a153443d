import { getUser, updateUser } from '@hoist/contract/identity/users';
import { useForm, useWatch } from 'react-hook-form';
import { uploadProfilePicture } from '@hoist/contract/people/account';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { useState } from 'react';
import { email, required } from '#client/kit/forms/form-rules.ts';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { setSessionUser, useSession } from '#client/kit/session/session.ts';
import { useRules, type Problems, registerWithError } from '#client/kit/forms/use-rules.ts';
import { openVerification } from '#client/kit/session/verification.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { showPhone } from '#client/kit/forms/phone-mask.ts';
import { TextField } from '#client/ui/forms/field.tsx';
import { showToast } from '#client/kit/toast.ts';
import { call } from '#client/kit/api/api.ts';
import { usePictures } from '#client/ui/pictures/use-pictures.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import type { Profile } from './use-profile.ts';

interface Values {
  fname: string;
  lname: string;
  email: string;
  currentPassword: string;
}

const validate = (values: Values): Problems<Values> => ({
  fname: required('fname')(values.fname),
  lname: required('lname')(values.lname),
  email: email(values.email),
});

/** A new e-mail address requires the password; the phone number has its own dialog. */
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
    resolver: useRules(validate),
  });
  const field = registerWithError(register, formState.errors);
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
        <TextField label={t('profilePage.fname')} autoComplete="given-name" {...field('fname')} />
        <TextField label={t('profilePage.lname')} autoComplete="family-name" {...field('lname')} />
        <TextField
          label={t('profilePage.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={profile.emailNote || undefined}
          {...field('email')}
        />
        {profile.emailNote && !newEmail ? <ConfirmAgain email={profile.email} /> : null}
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
          <Button type="submit" busy={send.isPending} disabled={!formState.isDirty}>
            {t('profilePage.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Asks for the link that confirms the address once more. */
function ConfirmAgain({ email: address }: { readonly email: string }) {
  const t = useMessages('account');
  const { userId } = useSession();
  const send = useSend(updateUser);
  const ask = async () => {
    const form = { email: address, fields_to_update: ['email' as const] };
    const answer = await send.mutateAsync({ params: { userId }, form }).catch(() => null);
    if (answer) showToast(t('profilePage.emailSent', { email: address }));
  };
  return (
    <div>
      <Button small kind="quiet" busy={send.isPending} onClick={() => void ask()}>
        {t('profilePage.emailAgain')}
      </Button>
    </div>
  );
}

function ProfilePicture({ profile }: { readonly profile: Profile }) {
  const t = useMessages('account');
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);

  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES) {
      showToast(t('profilePage.pictureTooLarge'));
      return;
    }
    setBusy(true);
    const answer = await call(uploadProfilePicture, { params: { userId } }, { files: [file] }).catch(
      () => null,
    );
    if (answer) await refresh(getUser);
    setBusy(false);
  };
  const from = usePictures({
    purpose: { for: 'profile', userId },
    label: t('profilePage.picture'),
    onFiles: (files) => void send(files),
  });

  return (
    <div className="row account-person">
      <Avatar name={`${profile.fname} ${profile.lname}`} picture={profile.userProfilePicture?.filePathS} />
      <div className="stack-s">
        <Button small kind="quiet" icon="camera" busy={busy} onClick={from.open}>
          {t('profilePage.picture')}
        </Button>
        <p className="tiny faint">{t('profilePage.pictureHint')}</p>
      </div>
      {from.input}
    </div>
  );
}
