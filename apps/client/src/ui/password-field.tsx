import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
    readonly autoComplete: 'current-password' | 'new-password';
    readonly ref?: Ref<HTMLInputElement>;
  };

export function PasswordField({ label, error, hint, optional, ...input }: PasswordFieldProps) {
  const t = useMessages('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <div className="with-end">
          <input {...input} {...wiring} className="control" type={shown ? 'text' : 'password'} />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
