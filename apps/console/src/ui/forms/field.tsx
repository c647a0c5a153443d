import { provinces } from '@hoist/domain/contact/provinces';
import { typedDecimal } from '@hoist/domain/money/format-price';
import { useLanguage } from '@hoist/web/i18n';
import { useId, type ReactNode } from 'react';
import type { Option } from '../lists/filters.ts';
import { useFieldError, useIsRequired } from './form.tsx';

interface ControlProps {
  /** As the call names it; left out for a field that no form reads. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
}

/** A field whose value is held outside of it. */
interface HeldProps {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

interface FieldProps extends ControlProps, HeldProps {
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'time' | 'search';
  readonly initial?: string | number | null | undefined;
  readonly autoComplete?: string;
  /** The label once more, where it is not shown. */
  readonly placeholder?: string;
  /** `initial` of a decimal has the decimal sign of the reader's language. */
  readonly inputMode?: 'numeric' | 'decimal';
  /** Of a time, in seconds. */
  readonly step?: number;
  /** Takes several lines. */
  readonly long?: boolean;
  /** It takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

interface Described {
  readonly id: string;
  readonly name: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledProps extends ControlProps {
  readonly control: (own: Described) => ReactNode;
}

/** A label, a control, and its help and error. */
function Labelled({ name, label, help, control }: LabelledProps) {
  const id = useId();
  const error = useFieldError(name ?? '');
  const isRequired = useIsRequired(name ?? '');
  const describedBy = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`];
  const own = {
    id,
    name,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
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

/** A text field; a form reads it by its name. */
export function Field(props: FieldProps) {
  const {
    name,
    label,
    help,
    type = 'text',
    initial,
    long = false,
    takesFocus = false,
    onChange,
    ...rest
  } = props;
  const language = useLanguage();
  const defaultValue =
    rest.inputMode === 'decimal' ? typedDecimal(String(initial ?? ''), language) : (initial ?? undefined);
  const control = (own: Described) =>
    long ? (
      <textarea {...own} rows={3} defaultValue={defaultValue} />
    ) : (
      <input
        {...own}
        {...rest}
        type={type}
        defaultValue={defaultValue}
        ref={takesFocus ? focus : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
    );
  return <Labelled {...{ name, label, help, control }} />;
}

interface ChoiceProps extends ControlProps, HeldProps {
  readonly initial?: string | undefined;
  readonly options: readonly Option[];
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** A select field; a form reads it by its name. */
export function Choice({ name, label, help, initial, options, onChange, ...rest }: ChoiceProps) {
  const control = (own: Described) => (
    <select {...own} {...rest} defaultValue={initial} onChange={(event) => onChange?.(event.target.value)}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return <Labelled {...{ name, label, help, control }} />;
}

export type Province = (typeof provinces)[number];

export const ProvinceChoice = ({ label, initial }: Pick<ChoiceProps, 'label' | 'initial'>) => (
  <Choice
    name="state"
    label={label}
    initial={initial}
    options={provinces.map((value) => ({ value, text: value }))}
  />
);

interface TickProps {
  readonly name: string;
  readonly value?: string;
  readonly label: string;
  readonly initial: boolean;
}

/** A check box; boxes whose name ends in `[]` form a list. */
export const Tick = ({ name, value = '1', label, initial }: TickProps) => (
  <label className="tick">
    <input type="checkbox" name={name} value={value} defaultChecked={initial} />
    {label}
  </label>
);

interface RadiosProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Radio buttons of a form. */
export function Radios<T extends string>({ name, label, options, value, onChange }: RadiosProps<T>) {
  const id = useId();
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value} htmlFor={`${id}-${one.value}`}>
          <input
            id={`${id}-${one.value}`}
            type="radio"
            name={name}
            value={one.value}
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          {one.text}
        </label>
      ))}
    </fieldset>
  );
}
