import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    readonly choices: readonly Choice[];
    /** Label of the empty option. */
    readonly placeholder?: string;
    readonly ref?: Ref<HTMLSelectElement>;
  };

/** Native select: a wheel on phones, type-ahead on a keyboard. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  choices,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <select {...rest} {...wiring} className="control">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
