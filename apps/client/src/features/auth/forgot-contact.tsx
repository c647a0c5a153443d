import { forgotPassword } from '@hoist/contract/identity/users';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useSend } from '#client/kit/api/use-api.ts';
import { useRules } from '#client/kit/forms/use-rules.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';
import { ask } from '#client/ui/sheets/dialog.ts';
import { PhoneField } from '#client/ui/forms/phone-field.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { DevInboxNote } from '#client/ui/forms/dev-inbox-note.tsx';
import { emptyForgot, forgotForm, type ForgotValues, validateContact } from './forgot-rules.ts';
import './auth.css';

interface ForgotContactProps {
  /** Preselected. */
  readonly method?: 'phone' | undefined;
  /** Opens the support page for users who have neither contact. */
  readonly onHelp: () => void;
  readonly onClose: () => void;
  readonly onMailed: () => void;
  readonly onTexted: (contact: ForgotValues) => void;
}

export function ForgotContact({ method: chosen, onHelp, onClose, onMailed, onTexted }: ForgotContactProps) {
  const t = useMessages('auth');
  const send = useSend(forgotPassword);
  const { register, control, handleSubmit, formState, setValue } = useForm<ForgotValues>({
    defaultValues: { ...emptyForgot, method: chosen ?? '' },
    mode: 'onChange',
    resolver: useRules(validateContact),
  });
  const [method, country] = useWatch({ control, name: ['method', 'countryCode'] });

  const submit = handleSubmit(async (values) => {
    const answer = await send.mutateAsync({ form: forgotForm(values) }).catch(() => null);
    if (!answer) return;
    await ask({ title: answer.message, buttons: [{ value: 'ok', label: 'Ok' }] });
    if (values.method === 'email') onMailed();
    else onTexted(values);
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceList<'email' | 'phone'>
        legend={t('forgot.choose')}
        value={method || undefined}
        onChange={(next) => setValue('method', next, { shouldValidate: true })}
        choices={[
          { value: 'email', label: t('forgot.email') },
          { value: 'phone', label: t('forgot.phone') },
        ]}
      />
      {method === 'email' ? (
        <TextField
          label={t('forgot.emailField')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="go"
          error={formState.touchedFields.email ? formState.errors.email?.message : undefined}
          {...register('email')}
        />
      ) : null}
      {method === 'phone' ? (
        <Controller
          control={control}
          name="phoneNumber"
          render={({ field, fieldState }) => (
            <PhoneField
              label={t('forgot.phoneField')}
              error={fieldState.isTouched ? fieldState.error?.message : undefined}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              country={country}
              onCountry={(code, number) => {
                setValue('countryCode', code);
                setValue('phoneNumber', number, { shouldValidate: true });
              }}
            />
          )}
        />
      ) : null}
      <p className="small muted">
        {t('forgot.neither')}{' '}
        <button type="button" className="link" onClick={onHelp}>
          {t('forgot.help')}
        </button>
      </p>
      <DevInboxNote />
      <div className="form-buttons">
        <Button kind="quiet" onClick={onClose}>
          {t('forgot.close')}
        </Button>
        <Button type="submit" busy={send.isPending} disabled={method === '' || !formState.isValid}>
          {t('forgot.submit')}
        </Button>
      </div>
    </form>
  );
}
