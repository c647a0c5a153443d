import { type ControlProps, Field } from './field.tsx';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectFieldProps = ControlProps<'select', 'children'> & {
  readonly choices: readonly Choice[];
  /** Label of the empty option. */
  readonly placeholder?: string;
};

/** Native select: a wheel on phones, type-ahead on a keyboard. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, onText, choices, placeholder, ...rest } = props;
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
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
