import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { fieldErrors, HttpError, parseMessage } from '#client/kit/api/api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { focusFirstError } from '#client/ui/forms/focus-first-error.ts';
import { PhoneField } from '#client/ui/forms/phone-field.tsx';
import { RequiredNote } from '#client/ui/forms/required-note.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import './public-form.css';

type Errors = Readonly<Record<string, string>>;

/** The form's values by their wire names. */
export type FormValues = Readonly<Record<string, string>>;

interface Received {
  readonly reference: string;
  readonly message: string;
  /** Page for the documents of an application; '' for none. */
  readonly documentsPath?: string;
}

interface PublicFormProps {
  readonly title: string;
  readonly button: string;
  readonly phoneNeeded?: boolean;
  /** The answer replaces the form. */
  readonly send: (typed: FormValues) => Promise<Received>;
  /** Below the answer. */
  readonly next?: (received: Received) => ReactNode;
  readonly children: (errors: Errors) => ReactNode;
}

/** A public form with contact fields. The server validates; its errors are shown at the fields. */
export function PublicForm({ title, button, phoneNeeded = false, send, next, children }: PublicFormProps) {
  const t = useMessages('company');
  const id = useId();
  const [phone, setPhone] = useState({ country: 'CA', number: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Received>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    );
    setBusy(true);
    setErrors({});
    try {
      setSent(await send({ ...typed, phone: phone.number, phone_country_code: phone.country }));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const refused = fieldErrors(error);
      setErrors(Object.keys(refused).length > 0 ? refused : { form: parseMessage(error) ?? '' });
      focusFirstError(id);
    } finally {
      setBusy(false);
    }
  };

  if (sent)
    return (
      <Card>
        <output>
          <EmptyState
            icon="done"
            title={sent.message}
            text={t('form.reference', { reference: sent.reference })}
          />
        </output>
        {next?.(sent)}
      </Card>
    );
  return (
    <Card>
      <form id={id} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
        <RequiredNote />
        <TextField label={t('form.name')} name="name" autoComplete="name" error={errors['name']} />
        <TextField
          label={t('form.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors['email']}
        />
        <PhoneField
          label={t('form.phone')}
          optional={!phoneNeeded}
          value={phone.number}
          onChange={(number) => setPhone({ ...phone, number })}
          country={phone.country}
          onCountry={(country, number) => setPhone({ country, number })}
          error={errors['phone']}
        />
        {children(errors)}
        <label className="office-form-trap" aria-hidden="true">
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p className="small muted">{t('form.privacy')}</p>
        <div>
          <Button type="submit" busy={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Card>
  );
}
