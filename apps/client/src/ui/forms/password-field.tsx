import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { IconButton } from '../button.tsx';
import { type ControlProps, Field } from './field.tsx';

type PasswordFieldProps = ControlProps<'input', 'type' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, error, hint, optional, onText, ...input }: PasswordFieldProps) {
  const t = useMessages('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
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
