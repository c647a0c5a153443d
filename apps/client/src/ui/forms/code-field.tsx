import { type ControlProps, Field } from './field.tsx';

/** Verification code of six digits; phones can autofill it from the message. */
export function CodeField({ label, error, hint, optional, onText, ...input }: ControlProps<'input', 'type'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className="control code-field"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={6}
        />
      )}
    </Field>
  );
}
