import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from './field-error.tsx';
import './field.css';

export interface FieldProps {
  readonly label: string;
  /** Shown below the control and announced with it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Marked beside the label; every other field is announced as required. */
  readonly optional?: boolean | undefined;
  /** Called with the typed or chosen text, in place of `onChange`. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** Props of a field around a native control. */
export type ControlProps<
  Tag extends 'input' | 'select' | 'textarea',
  Own extends string = never,
> = FieldProps & Omit<ComponentProps<Tag>, 'id' | 'className' | Own>;

/** Attributes that connect the control to its label, hint, error and listener. */
export interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly onChange?: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
}

export function Field({
  label,
  error,
  hint,
  optional = false,
  onText,
  children,
}: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const t = useMessages('ui');
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="faint"> ({t('optional')})</span> : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
        'aria-describedby': described || undefined,
        ...(onText ? { onChange: (event) => onText(event.target.value) } : {}),
      })}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** Single-line input: `<TextField label=… error={errors.fname?.message} {...register('fname')} />`. */
export function TextField({ label, error, hint, optional, onText, ...input }: ControlProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
      {(wiring) => <input type="text" {...input} {...wiring} className="control" />}
    </Field>
  );
}

export function TextArea({ label, error, hint, optional, onText, ...area }: ControlProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className="control" />}
    </Field>
  );
}

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

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'> & {
  /** May contain links, which do not toggle the box. */
  readonly children: ReactNode;
  readonly error?: string | undefined;
  /** Id of an error that concerns this box among others. */
  readonly sharedError?: string | undefined;
};

export function Checkbox({ children, error, sharedError, required, ...input }: CheckboxProps) {
  const id = useId();
  const described = error ? `${id}-error` : sharedError;
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-required={required}
          aria-invalid={described ? true : undefined}
          aria-describedby={described}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
