import { useId, type ReactNode } from 'react';
import { useFieldError } from './form.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'datetime-local' | 'search';
  readonly initial?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  /** Several lines. */
  readonly long?: boolean;
  /** It takes the focus as it comes. */
  readonly takesFocus?: boolean;
}

interface Described {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A label, a control, and what is said of it. */
function Labelled({
  name,
  label,
  help,
  control,
}: Pick<FieldProps, 'name' | 'label' | 'help'> & { readonly control: (own: Described) => ReactNode }) {
  const id = useId();
  const error = useFieldError(name);
  const said = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`];
  const own = {
    id,
    name,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': said.filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control(own)}
      {help === undefined ? null : (
        <span id={`${id}-help`} className="field-help">
          {help}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}

// The only field of a step that the user has just opened.
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** A text in a form; the form reads it by its name. */
export const Field = ({
  name,
  label,
  help,
  type = 'text',
  initial,
  long = false,
  takesFocus = false,
  ...rest
}: FieldProps) => (
  <Labelled
    name={name}
    label={label}
    {...(help === undefined ? {} : { help })}
    control={(own) =>
      long ? (
        <textarea {...own} rows={3} defaultValue={initial} />
      ) : (
        <input {...own} {...rest} type={type} defaultValue={initial} ref={takesFocus ? focus : undefined} />
      )
    }
  />
);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly initial?: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** One of several in a form. */
export const Choice = ({ name, label, help, initial, options }: ChoiceProps) => (
  <Labelled
    name={name}
    label={label}
    {...(help === undefined ? {} : { help })}
    control={(own) => (
      <select {...own} defaultValue={initial}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  />
);
