import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

type CodeFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
    readonly ref?: Ref<HTMLInputElement>;
  };

/** Verification code of six digits; phones can autofill it from the message. */
export function CodeField({ label, error, hint, optional, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className="control code-field"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
    </Field>
  );
}
