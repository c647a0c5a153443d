import { supportedCountryCodes } from '@hoist/contract/settings/info';
import { getUser, updateUser } from '@hoist/contract/identity/users';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { password, phone } from '#client/kit/forms/form-rules.ts';
import { setSessionUser, useSession } from '#client/kit/session/session.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import { type Problems, useRules, registerWithError } from '#client/kit/forms/use-rules.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { PhoneField } from '#client/ui/forms/phone-field.tsx';
import { digitsOf, showPhone } from '#client/kit/forms/phone-mask.ts';
import { showToast } from '#client/kit/toast.ts';
import { startCodeTimer } from '#client/kit/session/code-timer.ts';
import { canada } from './registration.ts';

interface Values {
  phone: string;
  country: string;
  current: string;
}

/** A verified number can recover the account, so replacing it requires the password. */
const validate =
  (replaces: boolean) =>
  (values: Values): Problems<Values> => ({
    phone: phone(['CA', 'US'].includes(values.country))(values.phone),
    current: replaces ? password(values.current) : undefined,
  });
const validators = { adds: validate(false), replaces: validate(true) };

interface ChangeMobileProps {
  readonly onDone: () => void;
  /** Left out in the add view, which has no previous view. */
  readonly onBack?: () => void;
}

/** 'Update' and 'Add Your Mobile Number': saving a number sends its code. */
export function ChangeMobile({ onDone, onBack }: ChangeMobileProps) {
  const t = useMessages('auth');
  const { userId, user } = useSession();
  const update = useSend(updateUser);
  const countries = useApi(supportedCountryCodes, {}, { staleTime: Infinity, failure: 'background' }).data
    ?.countryCodes;
  const replaces = user?.phoneStatus === 'verified';
  const { control, handleSubmit, formState, register, setValue } = useForm<Values>({
    defaultValues: {
      current: '',
      phone: showPhone(user?.phone ?? '', user?.phoneCountryCode),
      country: user?.phoneCountryCode || 'CA',
    },
    resolver: useRules(replaces ? validators.replaces : validators.adds),
  });
  const field = registerWithError(register, formState.errors);

  const chosenCountry = useWatch({ control, name: 'country' });

  const submit = handleSubmit(async (values) => {
    const country = countries?.find((one) => one.code === values.country) ?? canada;
    const digits = digitsOf(values.phone);
    const answer = await update
      .mutateAsync({
        params: { userId },
        form: {
          phone: digits,
          number: `+${country.callingCode}${digits}`,
          phone_country_code: country.code,
          ...(replaces ? { current_password: values.current } : {}),
          fields_to_update: ['phone', 'phone_country_code'],
        },
      })
      .catch(() => null);
    if (!answer) return;
    setSessionUser(answer.data);
    void refresh(getUser);
    startCodeTimer();
    showToast(answer.message);
    onDone();
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            label={t('verify.phone')}
            error={formState.errors.phone?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            country={chosenCountry}
            onCountry={(code, number) => {
              setValue('country', code);
              setValue('phone', number);
            }}
          />
        )}
      />
      {replaces ? (
        <PasswordField
          label={t('verify.currentPassword')}
          autoComplete="current-password"
          enterKeyHint="go"
          {...field('current')}
        />
      ) : null}
      <p className="small faint">{t('verify.why')}</p>
      <div className="form-buttons">
        {onBack ? (
          <Button kind="quiet" onClick={onBack}>
            {t('verify.back')}
          </Button>
        ) : null}
        <Button type="submit" busy={update.isPending}>
          {t('verify.update')}
        </Button>
      </div>
    </form>
  );
}
