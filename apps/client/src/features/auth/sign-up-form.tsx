import { supportedCountryCodes } from '@hoist/contract/settings/info';
import { register as registerUser } from '@hoist/contract/identity/users';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { HttpError, type Output, parseMessage } from '#client/kit/api/api.ts';
import { startSession } from '#client/kit/session/start-session.ts';
import { showFieldErrors } from '#client/kit/errors/show-field-errors.ts';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { useRules, registerWithError } from '#client/kit/forms/use-rules.ts';
import { deviceType, isNative } from '#client/platform/platform.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { RequiredNote } from '#client/ui/forms/required-note.tsx';
import { PhoneField } from '#client/ui/forms/phone-field.tsx';
import { TextField, Checkbox } from '#client/ui/forms/field.tsx';
import { showToast } from '#client/kit/toast.ts';
import { readRequestedService } from '#client/model/booking/requested-service.ts';
import { startCodeTimer } from '#client/kit/session/code-timer.ts';
import { forgetInvitation, invitation, useInvitation } from '#client/kit/session/invitation.ts';
import { usePasswordRecheck } from '#client/kit/session/use-password-recheck.ts';
import { canada, emptySignUp, validateSignUp, registrationForm, type SignUpValues } from './registration.ts';
import './auth.css';

interface SignUpFormProps {
  readonly onPolicy: (policy: 'terms' | 'privacy') => void;
  readonly onClose: () => void;
  /** Left out in a frame, which has no log-in. */
  readonly onLogIn?: () => void;
  readonly onDone: () => void;
  /** The e-mail address or verified number already has an account; `text` is the server's message. */
  readonly onTaken: (text: string) => void;
}

const { invitationToken, fieldsToUpdate } = emptySignUp(null);
const withoutInvitation = { invitationToken, fieldsToUpdate };

const refusedFields = {
  fname: 'fname',
  lname: 'lname',
  phone: 'phone',
  email: 'email',
  password: 'password',
  password2: 'password2',
  accept_policy: 'acceptPolicy',
} as const;

/** The form of 'Sign up', in the modal and in the frame. */
export function SignUpForm({ onPolicy, onClose, onLogIn, onDone, onTaken }: SignUpFormProps) {
  const t = useMessages('auth');
  const tf = useMessages('form');
  const locale = useLanguage();
  const invited = useInvitation();
  const [requested] = useState(() => readRequestedService());
  const send = useSend(registerUser, { handled: ['already_registered', 'invalid'] });
  const countries = useApi(supportedCountryCodes, {}, { staleTime: Infinity, failure: 'background' }).data
    ?.countryCodes;
  const [busy, setBusy] = useState(false);
  // If the session fails to start, the next press continues with the account that was created.
  const [made, setMade] = useState<Output<typeof registerUser> | null>(null);
  const form = useForm<SignUpValues>({
    defaultValues: emptySignUp(invitation.get()),
    mode: 'onTouched',
    resolver: useRules(validateSignUp),
  });
  const { register, control, handleSubmit, formState, setError, setValue } = form;
  const { errors } = formState;
  const field = registerWithError(register, errors);
  const chosenCountry = useWatch({ control, name: 'countryCode' });
  usePasswordRecheck(form);

  const submit = handleSubmit(
    async (values) => {
      setBusy(true);
      try {
        const answer =
          made ??
          (await send.mutateAsync({
            form: {
              ...registrationForm(invited === 'refused' ? { ...values, ...withoutInvitation } : values),
              locale,
              token_type: deviceType,
            },
          }));
        setMade(answer);
        const { data, message } = answer;
        await startSession({ token: data.token, userId: data.userId });
        startCodeTimer();
        forgetInvitation();
        showToast(message);
        onDone();
      } catch (error) {
        if (error instanceof HttpError && error.code === 'already_registered')
          onTaken(parseMessage(error) ?? '');
        else showFieldErrors(error, refusedFields, setError);
      } finally {
        setBusy(false);
      }
    },
    () => void showToast(tf('incomplete'), { problem: true }),
  );

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {requested ? (
        <p className="note sign-up-note sign-up-wish">
          <Icon name="car" size={20} />
          <span>
            {t('signUp.wish')} <b>{requested.title}</b>
          </span>
        </p>
      ) : null}
      {invited === 'refused' ? <p className="note sign-up-note">{t('signUp.notInvited')}</p> : null}
      {invited === 'valid' ? (
        <div>
          <Chip tone="success" icon="gift">
            {t('signUp.invitation')}
          </Chip>
        </div>
      ) : null}
      <RequiredNote />
      <div className="name-pair names">
        <TextField
          label={t('signUp.fname')}
          autoComplete="given-name"
          enterKeyHint="next"
          {...field('fname')}
        />
        <TextField
          label={t('signUp.lname')}
          autoComplete="family-name"
          enterKeyHint="next"
          {...field('lname')}
        />
      </div>
      <Controller
        control={control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            label={t('signUp.phone')}
            hint={t('signUp.phoneHint')}
            error={errors.phone?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            country={chosenCountry.code}
            onCountry={(code, number) => {
              setValue('countryCode', countries?.find((one) => one.code === code) ?? canada);
              setValue('phone', number);
            }}
          />
        )}
      />
      <TextField
        label={t('signUp.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        {...field('email')}
      />
      <div className="name-pair">
        <PasswordField
          label={t('signUp.password')}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={t('signUp.passwordHint')}
          {...field('password')}
        />
        <PasswordField
          label={t('signUp.password2')}
          autoComplete="new-password"
          enterKeyHint="go"
          {...field('password2')}
        />
      </div>
      <Checkbox required {...field('acceptPolicy')}>
        <Agreement onPolicy={onPolicy} />
      </Checkbox>
      {isNative ? null : <Checkbox {...register('remember')}>{t('login.remember')}</Checkbox>}
      <div className="form-buttons">
        <Button kind="quiet" onClick={onClose}>
          {t('signUp.close')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('signUp.submit')}
        </Button>
      </div>
      {onLogIn ? (
        <p className="small muted">
          {t('signUp.hasAccount')}{' '}
          <button type="button" className="link" onClick={onLogIn}>
            {t('login.title')}
          </button>
        </p>
      ) : null}
    </form>
  );
}

/** The sentence of the checkbox, with the policies' names as links. */
function Agreement({ onPolicy }: Pick<SignUpFormProps, 'onPolicy'>) {
  const t = useMessages('auth');
  // Words, the name of a policy and its link's words, repeated.
  const parts = t('signUp.agree').split(/<(terms|privacy)>(.+?)<\/\1>/);
  return parts.map((part, place) =>
    part === 'terms' || part === 'privacy' ? (
      <button key={part} type="button" className="link" onClick={() => onPolicy(part)}>
        {parts[place + 1]}
      </button>
    ) : place % 3 === 2 ? null : (
      part
    ),
  );
}
